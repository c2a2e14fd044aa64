import { accountRecord, type Account } from '../../../lambdas/account/account-record.ts';
import { isCertificate } from '../../../lambdas/customer/erasure/deletion-certificate.ts';
import type { Dealership } from '../../../lambdas/dealership/dealership.ts';
import { getDealership, getDealershipByEmail } from '../../../lambdas/dealership/dealerships.ts';
import {
  closeDealership,
  eraseDealershipRecord,
} from '../../../lambdas/dealership/erase-dealership.ts';
import { eraseWithDealership } from '../../../lambdas/people/end-access.ts';
import { deleteEach } from '../../../lambdas/store/write.ts';
import { keys, type Key } from '../../../lambdas/store/keys.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import { everyItem } from '../../../lambdas/store/query.ts';
import { newApplicationsPartition, tableKeys } from '../../../lambdas/store/table.ts';
import { forgetSession } from '../../../lambdas/verification/session-deletions.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../../lambdas/verification/provider-session-record.ts';
import { dealerId, email } from '../../../shared/schemas/fields-schema.ts';
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

const usage = usageOf(
  'erase-dealership',
  "That's its customers with their files, its people with their sign-ins, documents, certificates of deleted records, emailed links, search terms, counts, sessions at the provider. What admins did about it stays in the audit list.",
  "The ID is the last part of the address of the application's page. From the first moment on, nobody can work with it any more. It asks you to type the dealership's name; with --yes, it doesn't.",
  productAndDryRunNote,
);

export async function eraseDealershipCommand(
  args: readonly string[],
  open: Open,
  ask: Ask,
): Promise<string> {
  const { given, isOnAws, isDry, isSure } = parseCommandLine('erase-dealership', args, usage);
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
  const plan = `What there is of ${id}, ${dealerName}:\n${described(await findTraces(dealership))}`;
  if (isDry) return `${plan}\nNothing was changed.`;
  if (!isSure) await confirm(ask, plan, dealerName);
  const { customers, files, people } = await eraseWithTraces(dealership, findTraces);
  return [
    ...resumed,
    `${id} is erased: ${counted(customers, 'customer')} with ${counted(files, 'file')}, ${counted(people, 'sign-in')}.`,
    await waitingAtProviders(),
  ].join('\n');
}

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

/** Erases everything but the dealership's own record. Returns how many customers and files there were. */
async function eraseTraces(dealership: Dealership, traces: DealershipTraces) {
  const erased = await eraseCustomers(traces.customerIds);
  for (const account of traces.accounts) await eraseWithDealership(account, dealership);
  for (const { provider, id } of traces.sessions) await forgetSession(provider, id);
  await deleteEach(traces.others);
  return erased;
}

/**
 * Closes a dealership, then erases it with what `find` finds, until that is no customer anymore: somebody may have begun
 * while it was being closed. Returns how many customers, files and people there were.
 */
export async function eraseWithTraces(
  dealership: Dealership,
  find: (dealership: Dealership) => Promise<DealershipTraces>,
) {
  const total = { customers: 0, files: 0, people: 0 };
  await closeDealership(dealership.id);
  let traces = await find(dealership);
  do {
    const { customers, files } = await eraseTraces(dealership, traces);
    total.customers += customers;
    total.files += files;
    total.people += traces.accounts.length;
    traces = await find(dealership);
  } while (traces.customerIds.length + traces.accounts.length > 0);
  await eraseDealershipRecord(dealership, total.customers);
  return total;
}

/** Traces of a dealership outside of its own partitions. */
export type DealershipTraces = {
  customerIds: string[];
  accounts: Account[];
  /** Its contact person's sessions at a provider. */
  sessions: ProviderSession[];
  /** Emailed links, claims, limits and the like, on which nothing else depends. */
  others: Key[];
};

const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0] ?? '';

/** Kinds of items that name a dealership in `dealerId`, and that only it uses. */
const own = new Set(['LINK', 'UPLOAD']);

function isOther(item: Item, id: string): boolean {
  const { pk, sk, dealerId } = item as Key & { dealerId?: string };
  if (own.has(kindOf(item))) return dealerId === id;
  // What deleted records of its customers have left: nobody else may see it.
  if (isCertificate(item)) return dealerId === id;
  return kindOf(item) === 'LIMIT'
    ? pk.includes(id)
    : pk === newApplicationsPartition && sk.includes(id);
}

const profile = keys.customer('').sk;

/** Searches the whole table: a draft that nobody has submitted yet, for example, is in no list of its dealership. */
async function findTraces({ id, email }: Dealership): Promise<DealershipTraces> {
  const traces: DealershipTraces = { customerIds: [], accounts: [], sessions: [], others: [] };
  for await (const item of everyItem()) {
    const { pk, sk } = item as Key;
    const isOwn = item.dealerId === id;
    if (kindOf(item) === 'SESSION') {
      const isContacts = item.customerId === undefined && item.email === email;
      if (item.linkedTo === id || isContacts)
        traces.sessions.push(providerSessionRecord.read(item));
    } else if (isOther(item, id)) traces.others.push({ pk, sk });
    else if (!isOwn || sk !== profile) continue;
    else if (kindOf(item) === 'CUSTOMER') traces.customerIds.push(String(item.id));
    else if (kindOf(item) === 'ACCOUNT') traces.accounts.push(accountRecord.read(item));
  }
  return traces;
}
