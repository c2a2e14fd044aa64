import { type Account, forgetAccount } from '../../../lambdas/account/account-record.ts';
import { deleteUser } from '../../../lambdas/account/user-pool.ts';
import { operator } from '../../../lambdas/dealership/dealership-timeline.ts';
import { getDealership, type EmailClaim } from '../../../lambdas/dealership/dealerships.ts';
import { forgetAddress } from '../../../lambdas/mail/sent-mails.ts';
import { eraseColleague } from '../../../lambdas/people/end-access.ts';
import { isSanctionsMatch } from '../../../lambdas/customer/items/last-use.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { where } from '../../../lambdas/store/conditions.ts';
import { keys, type Key } from '../../../lambdas/store/keys.ts';
import { deleteItem, deleteItemIf } from '../../../lambdas/store/write.ts';
import { forgetSession } from '../../../lambdas/verification/session-deletions.ts';
import { usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import {
  confirm,
  counted,
  facts,
  productAndDryRunNote,
  parseCommandLine,
  type Ask,
} from '../command-line.ts';
import type { Open } from '../run-command.ts';
import { eraseCustomers, resumeErasures, waitingAtProviders } from './erase-customers.ts';
import { findPerson, isNobody, type FoundPerson, personFacts, parsePerson } from './find-person.ts';

const usage = usageOf(
  'erase-person',
  "That's as a customer of any dealership (records, timelines, files, search terms, sessions at the provider), and as somebody who signs in for one.",
  "By phone number or by a customer's ID, only customers are looked for. The ID is the last part of the address of the customer's page in the dealer's dashboard. It asks you to type the same once more; with --yes, it doesn't.",
  "It refuses where a customer's name was close to one on the OFAC list, as the law has such records kept for ten years; with --despite-ofac, it erases them, too.",
  productAndDryRunNote,
);

export async function erasePersonCommand(
  args: readonly string[],
  open: Open,
  ask: Ask,
): Promise<string> {
  const { given, isOnAws, isDry, isSure, flags } = parseCommandLine('erase-person', args, usage);
  const [typed, ...rest] = given;
  if (typed === undefined || rest.length > 0) throw new Misuse(usage);
  const query = parsePerson(typed);
  await open(isOnAws);
  const resumed = isDry ? [] : await resumeErasures();
  const found = await findPerson(query);
  // An ID also finds what was left without a record.
  const ids = 'customerId' in query ? [query.customerId] : found.customers.map(({ id }) => id);
  if (isNobody(found)) {
    const left = isDry ? 0 : (await eraseCustomers(ids)).customers;
    if (resumed.length + left === 0)
      throw new Problem(
        found.complaint ? remainsOf(found).join('\n') : `Nothing is held about ${typed}.`,
      );
    return [
      ...resumed,
      `${typed} is erased.`,
      ...remainsOf(found),
      await waitingAtProviders(),
    ].join('\n');
  }
  const obstacle =
    (flags.has('despite-ofac') ? undefined : matchIn(found)) ?? (await obstacleTo(found));
  if (obstacle) throw new Problem(obstacle);
  const remains = remainsOf(found);
  const plan = [`What is held about ${typed}:`, facts(personFacts(found)), ...remains].join('\n');
  if (isDry) return `${plan}\nNothing was changed.`;
  if (!isSure) await confirm(ask, plan, typed);
  await eraseSignIns(found);
  if ('email' in query) await forgetAddress(query.email);
  const { customers, files } = await eraseCustomers(ids, operator);
  return [
    ...resumed,
    `${typed} is erased: ${counted(customers, 'customer record')}, ${counted(files, 'file')}, ${counted(found.accounts.length, 'account')}.`,
    ...remains,
    await waitingAtProviders(),
  ].join('\n');
}

/** Milliseconds to wait for the pool. */
const POOL_PATIENCE_MS = 10_000;

/** Says which records the law has kept for longer. */
function matchIn({ customers }: FoundPerson): string | undefined {
  const ids = customers.filter(isSanctionsMatch).map(({ id }) => id);
  return ids.length === 0
    ? undefined
    : `The name of ${ids.join(', ')} was close to one on the OFAC list. 31 CFR 501.601 has records of such a match kept for ten years. Nothing of it was erased. To erase them all the same, ask your lawyer and add --despite-ofac.`;
}

/** Says what another command has to do first. */
async function obstacleTo({ accounts, contactOf }: FoundPerson): Promise<string | undefined> {
  for (const { dealerId, role } of accounts) {
    const dealership = await getDealership(dealerId);
    if (dealership && role === 'owner' && dealership.owners < 2)
      return `This person is the only owner of ${dealerId}. Replace the owner first (the application's page, as an admin), or erase the dealership, with the same flags: npm run erase-dealership -- ${dealerId}`;
  }
  const without = contactOf.find(({ id }) => !accounts.some(({ dealerId }) => dealerId === id));
  return (
    without &&
    `The mail of ${without.id} goes to this person, who has no account there. Erase the dealership, with the same flags: npm run erase-dealership -- ${without.id}`
  );
}

/** Lists what stays, and why. */
const remainsOf = ({ lines, complaint, isAdmin }: FoundPerson): string[] => [
  ...(lines.length > 0
    ? [
        `${counted(lines.length, 'line')} of timelines that name this person stay: they say who had access, and who did what.`,
      ]
    : []),
  ...(complaint
    ? [
        `That this person marked an email as spam stays until ${isoTime(complaint.ttl * 1000).slice(0, 10)}, with a code made from the address: nothing more is to be sent there.`,
      ]
    : []),
  ...(isAdmin
    ? ['This person is an admin, until you run, with the same flags: npm run admin -- remove EMAIL']
    : []),
];

/** Erases an account whose dealership is gone; only a change by hand leaves one. */
async function eraseStray({ id, email }: Account): Promise<void> {
  await forgetAccount(id);
  await deleteItemIf(keys.emailClaim(email), where<EmailClaim>({ accountId: id }));
}

async function eraseSignIns({ accounts, invited, sessions, sub }: FoundPerson): Promise<void> {
  for (const account of accounts) {
    const dealership = await getDealership(account.dealerId);
    if (dealership) await eraseColleague({ account, dealership });
    else await eraseStray(account);
  }
  // A user whom no record names, or whose account an earlier run erased.
  if (sub !== undefined) await deleteUser({ sub }, Date.now() + POOL_PATIENCE_MS);
  for (const { pk, sk } of invited as Key[]) await deleteItem({ pk, sk });
  for (const { provider, id } of sessions) await forgetSession(provider, id);
}
