import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { customerFileKey } from '../../lambdas/upload/file-keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { required } from '../../scripts/local/required.ts';
import type { LocalVeriff } from '../../scripts/local/veriff/start.ts';
import { customerCommand } from '../../scripts/operate/customer-command.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import { customerFileKinds } from '../../shared/schemas/files.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { documents, files, withRejectionProbability } from '../harness/clients.ts';
import * as people from '../harness/people.ts';
import { theProduct } from '../harness/product.ts';
import { storedItem, storedItems } from '../harness/records.ts';
import { useVeriff } from '../harness/veriff.ts';
import { notFound, outcome } from './support/answers.ts';
import { forgetDeletions } from './support/deletions.ts';
import { invoke } from './support/invoke.ts';

const here = () => Promise.resolve(localDeployment(theProduct()));
const erase = (id: string) => customerCommand(['erase', id], here);

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const sessionOf = async (link: CustomerLink) =>
  String((await storedItem(keys.customer(link.customerId)))?.sessionId);
const isThere = (Key: string) =>
  files()
    .send(new HeadObjectCommand({ Bucket: theProduct().stack.uploadsBucket, Key }))
    .then(
      () => true,
      () => false,
    );
/** What of a customer stands in the dealership's terms and tasks. */
const traces = async ({ customerId }: CustomerLink) => {
  const lists = [`DEALER#${dealer.id}#TERM`, `DEALER#${dealer.id}#TASKS`];
  const items = (await Promise.all(lists.map(storedItems))).flat();
  return items.filter((item) => item.id === customerId || item.customerId === customerId);
};

describe('an erasure', () => {
  test('takes all of a customer away, and the files of every attempt', async () => {
    const link = await people.contactedCustomer(dealer);
    const unused = await uploadAll(link);
    const uploads = await uploadAll(link);
    await withRejectionProbability(0, () => submit(link, attemptWith(uploads)));
    const sessionId = await sessionOf(link);
    // Verified where the dealership has no link for everybody: there is a task as well.
    expect((await traces(link)).map(({ kind }) => kind)).toContain('credit_link');
    const keysOfFiles = [unused, uploads].flatMap((each) =>
      customerFileKinds.map((kind) => customerFileKey(link.customerId, kind, each[kind])),
    );
    expect(await Promise.all(keysOfFiles.map(isThere))).toEqual(keysOfFiles.map(() => true));

    expect(await erase(link.customerId)).toBe(
      `${link.customerId} is erased, with 6 files. What a provider keeps is deleted there as soon as its limits allow.`,
    );
    expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual([]);
    expect(await traces(link)).toEqual([]);
    expect(await Promise.all(keysOfFiles.map(isThere))).toEqual(keysOfFiles.map(() => false));
    // Of the session there is left that it was, without whose it was.
    const left = JSON.stringify(await storedItem(keys.session(sessionId)));
    expect(left).toContain('erasedAt');
    expect(left).not.toContain(link.customerId);
    expect(left).not.toContain('@');

    const params = { customerId: link.customerId };
    const asked = await tryApi('getCustomerSession', { params }, { customerKey: link.key });
    expect({ status: asked.status, body: asked.body }).toEqual(notFound);
    expect(outcome(await tryApi('getSubmission', { params }, { token: dealer.token }))).toBe(
      '404 not_found',
    );
    await expect(erase(link.customerId)).rejects.toThrow(
      `There is no customer ${link.customerId}.`,
    );
  });

  test('goes on where it was when it ended in the middle', async () => {
    const link = await people.decidedCustomer(dealer);
    const { tableName: TableName } = theProduct().stack;
    await documents().send(new DeleteCommand({ TableName, Key: keys.customer(link.customerId) }));
    expect(await erase(link.customerId)).toContain('is erased, with 3 files');
    expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual([]);
  });
});

describe('at a provider’s', () => {
  let veriff: LocalVeriff;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ veriff, end } = await useVeriff());
    // What other tests have had deleted counts towards the provider's pace.
    await forgetDeletions();
  });
  afterAll(() => end());

  test('the session is deleted, and nothing that is told of it later is kept', async () => {
    const link = await people.contactedCustomer(dealer);
    const id = await sessionOf(link);
    await veriff.decide(id, 'approved');
    const { status } = await callApi(
      'getSubmission',
      { params: { customerId: link.customerId } },
      { token: dealer.token },
    );
    expect(status).toBe('approved');

    await erase(link.customerId);
    const left = await storedItem(keys.session(id));
    await veriff.replay(id);
    expect(await storedItem(keys.session(id))).toEqual(left);
    expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual([]);

    expect((await storedItems('DELETIONS')).map(({ sessionId }) => sessionId)).toContain(id);
    expect(await invoke('Chores', {})).not.toHaveProperty('error');
    expect(veriff.sessions().map((each) => each.id)).not.toContain(id);
    expect((await storedItems('DELETIONS')).map(({ sessionId }) => sessionId)).not.toContain(id);
  });

  test('a session that may not be deleted yet is tried again later', async () => {
    const link = await people.contactedCustomer(dealer);
    const id = await sessionOf(link);
    await veriff.submit(id);
    await erase(link.customerId);
    expect(await invoke('Chores', {})).not.toHaveProperty('error');
    const waiting = required(
      (await storedItems('DELETIONS')).find(({ sessionId }) => sessionId === id),
      'deletion',
    );
    expect(waiting.tries).toBe(1);
    expect(Date.parse(String(waiting.due))).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(veriff.sessions().map((each) => each.id)).toContain(id);
  });
});

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  const id = randomId('cus');
  for (const words of [[], ['erase'], ['list'], ['forget', id], ['erase', id, id]])
    await expect(customerCommand(words, nowhere)).rejects.toThrow(/^Erases a customer/);
  await expect(customerCommand(['erase', 'cus_1'], nowhere)).rejects.toThrow(
    "cus_1 isn't a customer's ID.",
  );
  await expect(customerCommand(['erase', id, '--aws'], nowhere)).rejects.toThrow('looked for');
  await expect(erase(id)).rejects.toThrow(`There is no customer ${id}.`);
});
