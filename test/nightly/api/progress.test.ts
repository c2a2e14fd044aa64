import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { fileRequired } from '../../../shared/schemas/files-schema.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { attemptWith, someTime, submit, uploadAll, uploadFile } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { renewLink } from '../../harness/renewals.ts';
import { atOnce, outcome, refusalOf, tally } from '../../api/support/answers.ts';
import { erase, leftOf } from '../../api/support/erase.ts';
import { note, progressOf } from '../../api/support/progress.ts';

let dealer: people.SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});
const fresh = async () => (link = await people.newLink(dealer));

const jpeg = (tail = '') => ({
  contentType: 'image/jpeg',
  bytes: Buffer.from(`\xff\xd8\xff\xe0\0\x10JFIF\0${tail}`, 'latin1'),
});
const photo = (tail = '') => uploadFile(link, 'idDocument', jpeg(tail));
const arrived = (uploadId: string) => note(link, { what: 'arrived', kind: 'idDocument', uploadId });
const removed = (uploadId: string) => note(link, { what: 'removed', kind: 'idDocument', uploadId });
const idsOf = async () => (await progressOf(link)).files.map(({ uploadId }) => uploadId);

const nothing = { files: [], removed: [], handoff: null };

test('nothing has arrived at first, and asking leaves nothing behind', async () => {
  await fresh();
  expect(await progressOf(link)).toEqual(nothing);
  expect(await storedItem(keys.progress(link.customerId))).toBeUndefined();
});

test('what has arrived is told by kind, time, size and who sent it, for a day', async () => {
  await fresh();
  const uploadId = await photo();
  const kind = 'idDocument';
  await note(link, { what: 'arrived', kind, uploadId, sentDespite: 'dark' });
  expect(await progressOf(link)).toEqual({
    ...nothing,
    files: [
      {
        kind,
        uploadId,
        contentType: 'image/jpeg',
        size: 11,
        at: someTime,
        from: 'link',
        sentDespite: 'dark',
      },
    ],
  });
  const stored = await storedItem(keys.progress(link.customerId));
  const hours = (Number(stored?.ttl) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  await changeItem(keys.progress(link.customerId), 'endsAt', new Date().toISOString());
  expect(await progressOf(link)).toEqual(nothing);
  // What is reported then begins anew, in the place of what is over.
  expect(outcome(await arrived(uploadId))).toBe('200');
  expect(await idsOf()).toEqual([uploadId]);
});

describe('a device is not believed', () => {
  test.each([
    ['nothing is there', () => Promise.resolve(randomId('upl')), fileRequired.idDocument],
    [
      'it is another kind of file',
      () => uploadFile(link, 'idDocument', { ...jpeg(), bytes: Buffer.from('<html>') }),
      'File type must be .jpg, .jpeg, .png, .pdf',
    ],
    [
      "it is another customer's",
      async () => {
        const other = await people.newLink(dealer);
        return uploadFile(other, 'idDocument', jpeg());
      },
      fileRequired.idDocument,
    ],
  ])('where %s', async (_name, upload, message) => {
    await fresh();
    const answer = await arrived(await upload());
    expect(refusalOf(answer)).toMatchObject({
      status: 422,
      code: 'upload_rejected',
      fields: { idDocument: message },
    });
    expect(await progressOf(link)).toEqual(nothing);
  });
});

test('the newest report of a kind wins, and a late removal takes away only what it names', async () => {
  await fresh();
  const [first, second] = [await photo('1'), await photo('2')];
  await arrived(first);
  await arrived(second);
  expect(await idsOf()).toEqual([second]);
  await removed(first);
  expect(await idsOf()).toEqual([second]);
  await removed(second);
  await removed(second);
  expect(await progressOf(link)).toEqual({ ...nothing, removed: [first, second] });
});

test('a late report brings back neither what was replaced nor what was taken away', async () => {
  await fresh();
  const [first, second, third] = [await photo('1'), await photo('2'), await photo('3')];
  await arrived(first);
  await arrived(second);
  // The answer got lost, and the device reports once more.
  expect(outcome(await arrived(first))).toBe('200');
  expect(await idsOf()).toEqual([second]);
  await removed(second);
  // Taken away before the report of it came at all.
  await removed(third);
  for (const late of [second, third]) expect(outcome(await arrived(late))).toBe('200');
  expect(await progressOf(link)).toEqual({ ...nothing, removed: [first, second, third] });
});

test('reports of several kinds at the same moment all count', async () => {
  await fresh();
  const uploads = await uploadAll(link);
  const kinds = ['video', 'idDocument', 'addressDocument'] as const;
  const answers = await atOnce(3, (index) => {
    const kind = kinds[index] ?? 'video';
    return note(link, { what: 'arrived', kind, uploadId: uploads[kind] });
  });
  expect(tally(answers)).toEqual({ 200: 3 });
  expect((await progressOf(link)).files.map(({ kind }) => kind)).toEqual(kinds);
});

test('what is said of the ID on one device is known on the others', async () => {
  await fresh();
  await note(link, { what: 'said', idType: 'state_id' });
  await note(link, { what: 'said', isBackSkipped: true });
  expect(await progressOf(link)).toMatchObject({ idType: 'state_id', isBackSkipped: true });
  const wrong = await note(link, { what: 'said', idType: 'library' as 'passport' });
  expect(outcome(wrong)).toBe('400 invalid_request');
});

test('a submission takes it away; its files never come back, however late they are reported', async () => {
  await fresh();
  const uploads = await uploadAll(link);
  await arrived(uploads.idDocument);
  await withRejectionProbability(1, () => submit(link, attemptWith(uploads)));
  expect(await storedItem(keys.progress(link.customerId))).toBeUndefined();
  expect(outcome(await arrived(uploads.idDocument))).toBe('422 upload_rejected');
  const another = await photo('another');
  expect(outcome(await arrived(another))).toBe('200');
  expect(await idsOf()).toEqual([another]);
});

test('whoever gets another link begins anew: nobody submits what a former holder has sent', async () => {
  await fresh();
  await arrived(await photo());
  const renewed = await renewLink(dealer, link.customerId);
  link = { ...link, key: renewed.key };
  expect(await progressOf(link)).toEqual(nothing);
});

test('an erasure leaves nothing of it', async () => {
  await fresh();
  await arrived(await photo());
  await erase(link.customerId);
  expect(await leftOf(link.customerId)).toEqual([]);
});
