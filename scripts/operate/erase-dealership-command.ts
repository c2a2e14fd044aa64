import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import {
  closeDealership,
  eraseDealershipRecord,
} from '../../lambdas/dealership/erase-dealership.ts';
import { getDealership, getDealershipByEmail } from '../../lambdas/dealership/dealerships.ts';
import { eraseWithDealership } from '../../lambdas/people/erase-account.ts';
import { deleteEach } from '../../lambdas/store/delete-items.ts';
import { forgetSession } from '../../lambdas/verification/forget-session.ts';
import { dealerId, email } from '../../shared/schemas/fields.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { tracesOf, type DealershipTraces } from './dealership-traces.ts';
import { eraseCustomers, resumeErasures, waitingAtProviders } from './erase-customers.ts';
import type { Open } from './run-command.ts';
import { confirm, counted, facts, onWhich, wordsOf, type Ask } from './words.ts';

const usage = `Erases a dealership with all that belongs to it: its customers with their files, its people with their sign-ins, documents, emailed links, search terms, counts, sessions at the provider. What admins did about it stays in the audit list.

  npm run erase-dealership -- dlr_...
  npm run erase-dealership -- owner@example.com

The ID is the last part of the address of the application's page. From the first moment on, nobody can work with it any more. It asks you to type the dealership's name; with --yes, it doesn't.

${onWhich}`;

async function find(typed: string): Promise<Dealership | undefined> {
  if (dealerId.safeParse(typed).success) return getDealership(typed);
  const address = email.safeParse(typed);
  if (!address.success) throw new Problem(`${typed} is no dealership's ID and no email address.`);
  return getDealershipByEmail(address.data);
}

const described = ({ customerIds, accounts, sessions, others }: DealershipTraces) =>
  facts([
    ['Customers', String(customerIds.length)],
    ['People', String(accounts.length)],
    ['Sessions of its contact', String(sessions.length)],
    ['Links, claims, limits', String(others.length)],
  ]);

/** All but the dealership's own record; gives how many customers and files there were. */
async function eraseTraces(dealership: Dealership, traces: DealershipTraces) {
  const erased = await eraseCustomers(traces.customerIds);
  for (const account of traces.accounts) await eraseWithDealership(account, dealership);
  for (const { provider, id } of traces.sessions) await forgetSession(provider, id);
  await deleteEach(traces.others);
  return erased;
}

/** Until a look finds no customer any more: somebody may have begun while the dealership was being closed. */
async function eraseAll(dealership: Dealership, found: DealershipTraces) {
  const total = { customers: 0, files: 0, people: 0 };
  let traces = found;
  do {
    const { customers, files } = await eraseTraces(dealership, traces);
    total.customers += customers;
    total.files += files;
    total.people += traces.accounts.length;
    traces = await tracesOf(dealership);
  } while (traces.customerIds.length + traces.accounts.length > 0);
  await eraseDealershipRecord(dealership);
  return total;
}

/** As `erasePersonCommand`. */
export async function eraseDealershipCommand(
  words: readonly string[],
  open: Open,
  ask: Ask,
): Promise<string> {
  const { given, isOnAws, isDry, isSure } = wordsOf(words, usage);
  const [typed, ...rest] = given;
  if (typed === undefined || rest.length > 0) throw new Misuse(usage);
  await open(isOnAws);
  const dealership = await find(typed);
  const resumed = isDry ? [] : await resumeErasures();
  if (!dealership)
    throw new Problem(
      [`There is no dealership ${typed}. If an erasure was stopped, give its ID.`, ...resumed].join(
        '\n',
      ),
    );
  const { id, dealerName } = dealership;
  const plan = `What there is of ${id}, ${dealerName}:\n${described(await tracesOf(dealership))}`;
  if (isDry) return `${plan}\nNothing was changed.`;
  if (!isSure) await confirm(ask, plan, dealerName);
  await closeDealership(id);
  const { customers, files, people } = await eraseAll(dealership, await tracesOf(dealership));
  return [
    ...resumed,
    `${id} is erased: ${counted(customers, 'customer')} with ${counted(files, 'file')}, ${counted(people, 'sign-in')}.`,
    await waitingAtProviders(),
  ].join('\n');
}
