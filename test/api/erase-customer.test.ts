import { listStates } from '../../shared/schemas/submission-row-schema.ts';
import { taskKinds } from '../../shared/schemas/submission-list-schema.ts';
import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { customerFileKey } from '../../lambdas/upload/stored-file.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { requiredFileKinds } from '../../shared/schemas/files-schema.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { files, withRejectionProbability } from '../harness/clients.ts';
import * as people from '../harness/people.ts';
import { theProduct } from '../harness/product.ts';
import { storedItem, storedItems } from '../harness/records.ts';
import { removeItem } from './support/deletions.ts';
import { answersOf, deleted, erase, itemsWith, leftOf } from './support/erase.ts';
import { sessionIdOf } from './support/veriff.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const isThere = (Key: string) =>
  files()
    .send(new HeadObjectCommand({ Bucket: theProduct().stack.uploadsBucket, Key }))
    .then(
      () => true,
      () => false,
    );
async function filesOf({ customerId }: CustomerLink): Promise<number> {
  const { uploadsBucket: Bucket } = theProduct().stack;
  const { Contents = [] } = await files().send(new ListObjectsV2Command({ Bucket }));
  return Contents.filter(({ Key }) => Key?.includes(customerId)).length;
}
/** What of a customer stands in the dealership's terms and tasks. */
const traces = async ({ customerId }: CustomerLink) => {
  const { id } = dealer;
  const lists = [
    `DEALER#${id}#TERM`,
    ...taskKinds.map((kind) => `DEALER#${id}#TASKS#${kind}`),
    ...listStates.map((place) => `DEALER#${id}#NAMES#${place}`),
  ];
  const items = (await Promise.all(lists.map(storedItems))).flat();
  return items.filter((item) => item.id === customerId);
};

test('nothing of who has sent files is left: record, timeline, search, task, files of every attempt', async () => {
  const firstName = randomId('first');
  const person = { ...people.somePerson(), fullName: `${firstName} Leaver` };
  const link = await people.contactedCustomer(dealer, person);
  const { customerId } = link;
  const unused = await uploadAll(link);
  const uploads = await uploadAll(link);
  await withRejectionProbability(0, () => submit(link, attemptWith(uploads, person)));
  const sessionId = await sessionIdOf(link);
  expect((await itemsWith(customerId)).length).toBeGreaterThan(8);
  // Verified where the dealership has no link for everybody: there is a task as well.
  expect((await traces(link)).map(({ kind }) => kind)).toContain('credit_link');
  const keysOfFiles = [unused, uploads].flatMap((each) =>
    requiredFileKinds.map((kind) => customerFileKey(customerId, kind, each[kind])),
  );
  expect(await Promise.all(keysOfFiles.map(isThere))).toEqual(keysOfFiles.map(() => true));
  expect(await filesOf(link)).toBe(6);

  expect(await erase(customerId)).toMatch(
    new RegExp(`^${customerId} is erased: 1 customer record, 6 files, 0 accounts\\.\n`),
  );
  expect(await filesOf(link)).toBe(0);
  expect(await Promise.all(keysOfFiles.map(isThere))).toEqual(keysOfFiles.map(() => false));
  const kept = await storedItems(`CUSTOMER#${customerId}`);
  expect(kept).toMatchObject([{ type: 'record_deleted', files: 6, sessions: 0 }]);
  expect(JSON.stringify(kept)).not.toContain(firstName);
  expect(await traces(link)).toEqual([]);
  expect(await itemsWith(person.email, firstName)).toEqual([]);
  // Nothing but that certificate, and how often somebody called.
  const rest = (await itemsWith(customerId)).map(({ pk }) => String(pk).split('#')[0]);
  expect(rest.filter((kind) => kind !== 'LIMIT')).toEqual(['CUSTOMER']);
  // Of the session there is left that it was, without whose it was.
  const left = JSON.stringify(await storedItem(keys.session(sessionId)));
  expect(left).toContain('erasedAt');
  expect(left).not.toContain(customerId);
  expect(left).not.toContain('@');
  expect(await answersOf(dealer, link)).toEqual(deleted);
  await expect(erase(customerId)).rejects.toThrow(`Nothing is held about ${customerId}.`);
});

test('an erasure that ended between the record and the files goes on there', async () => {
  const link = await people.decidedCustomer(dealer);
  await removeItem(keys.customer(link.customerId));
  expect(await erase(link.customerId)).toContain(`${link.customerId} is erased.`);
  expect(await filesOf(link)).toBe(0);
  expect(await leftOf(link.customerId)).toEqual([]);
});
