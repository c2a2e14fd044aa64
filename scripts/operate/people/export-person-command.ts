import type { Account } from '../../../lambdas/account/account-record.ts';
import { findUser } from '../../../lambdas/account/user-pool.ts';
import type { Customer } from '../../../lambdas/customer/customer-record.ts';
import type { Dealership } from '../../../lambdas/dealership/dealership.ts';
import { mailItemsOf } from '../../../lambdas/mail/sent-mails.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { readPartition } from '../../../lambdas/store/read.ts';
import { fileKeysOf } from '../../../lambdas/upload/stored-bytes.ts';
import { usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import { counted, facts, productAndDryRunNote, parseCommandLine } from '../command-line.ts';
import type { Open } from '../run-command.ts';
import { ExportFolder, shownItems } from './export-folder.ts';
import { findPerson, isNobody, type FoundPerson, personFacts, parsePerson } from './find-person.ts';

const usage = usageOf(
  'export-person',
  'It holds JSON and the files they sent, as a customer of any dealership, and as somebody who signs in for one.',
  "By phone number or by a customer's ID, only customers are looked for. Read what it saves before you hand it over: timelines and notes also name people of the dealership. What a provider keeps can be had there by the sessions' IDs.",
  productAndDryRunNote,
);

export async function exportPersonCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = parseCommandLine('export-person', args, usage);
  const [typed, path, ...rest] = given;
  if (typed === undefined || path === undefined || rest.length > 0) throw new Misuse(usage);
  const query = parsePerson(typed);
  await open(isOnAws);
  const found = await findPerson(query);
  if (isNobody(found) && !found.complaint) throw new Problem(`Nothing is held about ${typed}.`);
  const summary = personFacts(found);
  const plan = `What is held about ${typed}:\n${facts(summary)}`;
  if (isDry) return `${plan}\nNothing was saved.`;
  const folder = new ExportFolder(path);
  await folder.open();
  await save(folder, found);
  // Comes last: a folder without it is incomplete.
  await folder.json('summary', {
    askedFor: typed,
    savedAt: isoTime(),
    ...Object.fromEntries(summary),
  });
  return `${plan}\nSaved in ${path}, with ${counted(folder.files, 'file')}. Read it before you hand it over.`;
}

async function saveCustomer(folder: ExportFolder, { id, attempt }: Customer): Promise<void> {
  const atProviders = await Promise.all(
    attempt.sessions.map((session) => readPartition(keys.session(session.id).pk)),
  );
  const own = await readPartition(keys.customer(id).pk);
  const items = [...own, ...(await mailItemsOf(id)), ...atProviders.flat()];
  await folder.json(id, shownItems(items));
  for await (const key of fileKeysOf(id)) await folder.file(id, key);
}

async function saveAccount(folder: ExportFolder, { id, email }: Account): Promise<void> {
  const items = (await readPartition(keys.account(id).pk)).filter(
    ({ sk }) => sk !== keys.recoveryCodes(id).sk,
  );
  const signIn = await findUser(email);
  await folder.json(`account-${id}`, { ...shownItems(items), signIn: signIn ?? null });
}

async function saveDealership(folder: ExportFolder, dealership: Dealership): Promise<void> {
  const { id, verificationDocument: proof, earlierDocuments } = dealership;
  const { pk, sk } = keys.dealership(id);
  await folder.json(id, shownItems((await readPartition(pk)).filter((item) => item.sk === sk)));
  for (const { key } of [...earlierDocuments, proof]) await folder.file(id, key);
}

async function save(folder: ExportFolder, found: FoundPerson): Promise<void> {
  for (const customer of found.customers) await saveCustomer(folder, customer);
  for (const account of found.accounts) await saveAccount(folder, account);
  for (const dealership of found.contactOf) await saveDealership(folder, dealership);
  const { lines, invited, mails, complaint, sessions } = found;
  const others = [
    ...lines,
    ...invited,
    ...mails,
    ...(complaint ? [{ sk: 'COMPLAINT', since: complaint.since }] : []),
    ...sessions.map((each) => ({ ...each, sk: 'SESSION' })),
  ];
  await folder.json('others', shownItems(others));
}
