import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { forgetSession } from '../../lambdas/verification/forget-session.ts';
import { keepSession, newSession } from '../../lambdas/verification/provider-sessions.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../scripts/local/veriff/start.ts';
import { customerCommand } from '../../scripts/operate/customer-command.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { tryApi } from '../harness/call-api.ts';
import { documents, files, withRejectionProbability } from '../harness/clients.ts';
import * as people from '../harness/people.ts';
import { theProduct } from '../harness/product.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { useVeriff } from '../harness/veriff.ts';
import { atOnce, notFound, tally } from './support/answers.ts';
import { deletions, forgetDeletions } from './support/deletions.ts';
import { invoke } from './support/invoke.ts';
import { unlinked } from './support/sessions.ts';
import { begunCustomer, decisionBody, eventBody, sendWebhook } from './support/veriff.ts';

let dealer: people.SignedIn;
/** Has sent files, while our own wizard collected them. */
let sender: CustomerLink & { person: people.Person };
let veriff: LocalVeriff;
let end: () => Promise<void>;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  const person = { ...people.somePerson(), fullName: 'Evanescia Leaver' };
  const link = await withRejectionProbability(0, () => people.decidedCustomer(dealer, person));
  sender = { ...link, person };
  ({ veriff, end } = await useVeriff());
});
afterAll(() => end());

const here = () => Promise.resolve(localDeployment(theProduct()));
const erase = (id: string) => customerCommand(['erase', id], here);

/** Every item of the table in which one of these words stands. */
async function itemsWith(...words: string[]) {
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: theProduct().stack.tableName, ExclusiveStartKey }),
    );
    const holds = (item: unknown) => words.some((word) => JSON.stringify(item).includes(word));
    found.push(...(page.Items ?? []).filter(holds));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

async function filesOf({ customerId }: CustomerLink): Promise<number> {
  const { uploadsBucket: Bucket } = theProduct().stack;
  const { Contents = [] } = await files().send(new ListObjectsV2Command({ Bucket }));
  return Contents.filter(({ Key }) => Key?.includes(customerId)).length;
}

/** What a customer's key and the dealership get to see. */
async function answersOf({ customerId, key }: CustomerLink) {
  const params = { customerId };
  const answers = [
    await tryApi('getCustomerSession', { params }, { customerKey: key }),
    await tryApi('beginVerification', { params, body: {} }, { customerKey: key }),
    await tryApi('getSubmission', { params }, { token: dealer.token }),
  ];
  return answers.map(({ status, body }) => ({ status, body }));
}
const nothing = [notFound, notFound, notFound];

test('nothing of who has sent files is left: record, timeline, search, task, files', async () => {
  const { customerId, person } = sender;
  expect((await itemsWith(customerId)).length).toBeGreaterThan(8);
  expect(await filesOf(sender)).toBe(3);
  expect(await erase(customerId)).toBe(
    `${customerId} is erased, with 3 files. What a provider keeps is deleted there as soon as its limits allow.`,
  );
  expect(await filesOf(sender)).toBe(0);
  expect(await itemsWith(person.email, 'Evanescia')).toEqual([]);
  // Nothing but how often somebody called.
  const rest = (await itemsWith(customerId)).map(({ pk }) => String(pk).split('#')[0]);
  expect(rest.filter((kind) => kind !== 'LIMIT')).toEqual([]);
  expect(await answersOf(sender)).toEqual(nothing);
  await expect(erase(customerId)).rejects.toThrow(`There is no customer ${customerId}.`);
});

test("a provider's sessions are forgotten here at once, deleted there, and never heard of again", async () => {
  await forgetDeletions();
  const before = veriff.sessions().length;
  const link = await people.newLink(dealer);
  const person = { ...people.somePerson(), fullName: 'Ephemera Nobody' };
  const params = { customerId: link.customerId };
  // Tabs that begin at once leave sessions that nobody was sent to.
  const begin = () =>
    tryApi('beginVerification', { params, body: { personal: person } }, { customerKey: link.key });
  expect(tally(await atOnce(3, begin))).toEqual({ '200': 3 });
  const ids = veriff
    .sessions()
    .slice(before)
    .map(({ id }) => id);
  expect(await erase(link.customerId)).toContain('is erased, with 0 files.');
  expect(await itemsWith(person.email, 'Ephemera')).toEqual([]);
  const tombstones = await Promise.all(ids.map((id) => storedItem(keys.session(id))));
  for (const each of tombstones)
    expect(each).toMatchObject({ provider: 'veriff', email: '', erasedAt: expect.any(String) });

  // Deleting them there makes Veriff tell that they were given up.
  expect(await invoke('Chores', {})).toEqual({ result: null });
  expect(veriff.sessions().filter(({ id }) => ids.includes(id))).toEqual([]);

  const [id = ''] = ids;
  const vendorData = JSON.stringify({ email: person.email });
  const late = [eventBody(id, { vendorData }), decisionBody(id, { vendorData })];
  const answers = await Promise.all(late.map((each) => sendWebhook(each)));
  expect(tally(answers)).toEqual({ '200': 2 });
  expect(await itemsWith(person.email)).toEqual([]);
  expect(await storedItem(keys.session(id))).toEqual({
    ...tombstones.find((each) => each?.id === id),
    ttl: expect.any(Number),
  });
  expect((await unlinked(await people.theAdmin())).filter((each) => ids.includes(each.id))).toEqual(
    [],
  );
  expect(await answersOf(link)).toEqual(nothing);
});

test('nothing is kept of what is told in the very moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const customer = await begunCustomer(dealer);
    const read = { firstName: randomId('read'), lastName: 'Y', dateOfBirth: null, idNumber: null };
    const told = atOnce(4, () => sendWebhook(decisionBody(customer.sessionId, { person: read })));
    const [answers] = await Promise.all([told, erase(customer.customerId)]);
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(await itemsWith(customer.person.email, read.firstName)).toEqual([]);
    expect(await answersOf(customer)).toEqual(nothing);
  }
});

test('a news that was read before the erasure and is written after it finds nothing to change', async () => {
  const customer = await begunCustomer(dealer);
  const { sessionId } = customer;
  await erase(customer.customerId);
  const after = await storedItem(keys.session(sessionId));
  // Each write of a session asks for the version that was read, and that was at least 1.
  expect(after?.version).toBe(0);
});

test('an erasure that was cut off goes on where it was', async () => {
  const customer = await begunCustomer(dealer);
  const { customerId, sessionId } = customer;
  await veriff.decide(sessionId, 'declined');
  // After the sessions, before the record.
  await forgetSession('veriff', sessionId);
  // After the record, before the files.
  const cutOff = async () => {
    const deployment = await here();
    process.env.UPLOADS_BUCKET = 'no-such-bucket';
    return deployment;
  };
  await expect(customerCommand(['erase', customerId], cutOff)).rejects.toThrow();
  expect(await answersOf(customer)).toEqual(nothing);
  // What a crash may have left beneath the record.
  await changeItem(keys.customerEvent(customerId, '2026-01-01T00:00:00.000Z', 'x'), 'by', 'Jordan');
  expect(await erase(customerId)).toContain('is erased, with 0 files.');
  expect(await storedItems(`CUSTOMER#${customerId}`)).toEqual([]);
  expect(await itemsWith(customer.person.email)).toEqual([]);
  expect((await deletions()).filter((each) => each.sessionId === sessionId)).toHaveLength(1);
});

test('however many sessions there were', async () => {
  const customer = await begunCustomer(dealer);
  const { customerId, person } = customer;
  const createdAt = new Date().toISOString();
  const ids = Array.from({ length: 60 }, () => randomId('ses'));
  await Promise.all(
    ids.map((id) =>
      keepSession(
        newSession({ id, provider: 'review', createdAt, customerId, vendorData: person }),
      ),
    ),
  );
  await changeItem(
    keys.customer(customerId),
    'sessions',
    [...ids, customer.sessionId].map((id) => ({ provider: 'review', id })),
  );
  await erase(customerId);
  expect(await itemsWith(person.email)).toEqual([]);
});

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  for (const words of [[], ['erase'], ['delete', sender.customerId], ['erase', 'a', 'b']])
    await expect(customerCommand(words, nowhere)).rejects.toThrow(/^Erases a customer:/);
  await expect(customerCommand(['erase', 'Jordan'], nowhere)).rejects.toThrow(
    "Jordan isn't a customer's ID.",
  );
  const words = ['erase', '--aws', sender.customerId];
  await expect(customerCommand(words, nowhere)).rejects.toThrow('looked for');
});
