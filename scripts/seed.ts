import { setTimeout as pause } from 'node:timers/promises';
import { readAdmins } from '../lambdas/admin/admin-record.ts';
import type { Dealership } from '../lambdas/dealership/dealership.ts';
import { exists } from '../lambdas/store/conditions.ts';
import { keys } from '../lambdas/store/keys.ts';
import { updateItem } from '../lambdas/store/write.ts';
import { admitDemoDealership, fillAdminSide, idsByEmail } from './demo/admin-side.ts';
import { backdateDealership } from './demo/backdate.ts';
import { fillPeople, listOpeningHours, visit, fillDealerSide } from './demo/dealer-side.ts';
import { dealerLicensePdf } from './demo/dealer-license-pdf.ts';
import {
  confirmAddress,
  registerDealership,
  submitRegistration,
  type Target,
} from './demo/journeys.ts';
import { fillPast } from './demo/past-dealerships.ts';
import * as people from './demo/demo-people.ts';
import { demoProvider, type DemoWays } from './demo/demo-providers.ts';
import { apiAt } from './local/api.ts';
import { creditPagePath } from './local/server/credit-page.ts';
import type { Product } from './local/product.ts';
import { required } from './local/required.ts';
import { signInWithPassword } from './local/cognito-sign-in.ts';
import { AdminRegister } from './operate/admin-register.ts';
import { localDeployment } from './operate/deployment.ts';
import type { Displaced } from './operate/verify-log/check-events.ts';
import { verifyLog } from './operate/verify-log/verify-log-command.ts';

export type Demo = {
  admin: { email: string; password: string };
  dealer: { email: string; password: string; dealerId: string };
  member: { email: string; password: string };
  sales: { email: string; password: string };
};

/**
 * Fills a fresh product with everybody who is to sign in, the way they would do it themselves: through its API, with
 * real files.
 */
export async function seedPeople(product: Product): Promise<Demo> {
  const target = targetOf(product);
  const { demoAdmin: admin, demoDealership, demoMember: member, demoSalesperson: sales } = people;
  const admins = new AdminRegister(localDeployment(product));
  await Promise.all([
    admins.add(admin.email, admin.password),
    registerDealership(target, demoDealership, dealerLicensePdf(demoDealership)),
  ]);

  // One after the other, because the sign-in keeps only one session.
  const token = await tokenOf(product, 'admins', admin);
  const dealersToken = await tokenOf(product, 'dealers', demoDealership);
  const ids = await idsByEmail(target, token);
  const { email, password } = demoDealership;
  const dealerId = required(ids.get(email), 'application of the demo dealership');
  await admitDemoDealership(target, ids, token);
  // An address of this computer, which a form would refuse.
  await updateItem<Dealership>(keys.dealership(dealerId), {
    set: { creditLink: `${product.siteUrl}${creditPagePath}` },
    condition: exists,
  });
  await backdateDealership({ dealerId, sub: subjectOf(dealersToken) }, people.demoDealershipDays);
  // The earlier sign-ins are backdated, too.
  const ownersToken = await tokenOf(product, 'dealers', demoDealership);
  await listOpeningHours(target, ownersToken);
  await fillPeople(target, ownersToken);
  await visit(target, await tokenOf(product, 'dealers', member));
  return { admin, dealer: { email, password, dealerId }, member, sales };
}

/** Adds the other dealerships, as far as each has come, and a second admin, who decided about some. */
export async function seedApplications(product: Product): Promise<void> {
  const target = targetOf(product);
  const { unverified, ...others } = people.otherDealerships;
  const confirmed = [people.pendingDealership, ...Object.values(others)];
  const admins = new AdminRegister(localDeployment(product));
  await Promise.all([
    admins.add(people.demoColleague.email, people.demoColleague.password),
    ...[unverified, ...confirmed].map((fields) => {
      const isExpired = fields === people.otherDealerships.declined;
      return submitRegistration(target, fields, dealerLicensePdf(fields, { isExpired }));
    }),
  ]);
  const token = await tokenOf(product, 'admins', people.demoAdmin);
  const colleaguesToken = await tokenOf(product, 'admins', people.demoColleague);
  // Applications that nobody has confirmed aren't in this list.
  await Promise.all(confirmed.map(({ email }) => confirmAddress(target, email)));
  await Promise.all([
    fillAdminSide(target, await idsByEmail(target, token), { token, colleaguesToken }),
    fillPast(await readAdmins()),
  ]);
}

/** Adds the demo dealership's customers, each decided about as far as the provider and people would have come. */
export async function seedCustomers(product: Product, ways: DemoWays): Promise<void> {
  const target = targetOf(product);
  const token = await tokenOf(product, 'dealers', people.demoDealership);
  await fillDealerSide(target, token, demoProvider(target, token, ways));
}

const targetOf = ({ siteUrl, emulatorUrl, startedAt }: Product): Target => ({
  call: apiAt(siteUrl),
  ...{ emulatorUrl, startedAt, siteUrl },
});

/** Returns the id of the user whom a token belongs to. */
const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string })
    .sub;

async function tokenOf(
  { stack }: Product,
  pool: 'admins' | 'dealers',
  { email, password }: { email: string; password: string },
) {
  return (await signInWithPassword(stack.siteConfig, pool, email, password)).access;
}

const LOG_TRIES = 30;

/** Returns the events that were moved into the past, as the log sees them, as soon as it has all. */
export async function movedEvents(): Promise<Displaced[]> {
  for (let tries = 1; ; tries += 1) {
    const { waiting, missed, displaced } = await verifyLog();
    // One that was moved and isn't logged yet looks like one that never will be.
    if (waiting + missed.length === 0 || tries === LOG_TRIES)
      return displaced.map(({ what, leafIndex }) => ({ what, leafIndex }));
    await pause(1000);
  }
}
