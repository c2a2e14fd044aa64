import { beforeAll, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { attemptWith, submit, uploadAll, uploadFile } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { renewLink } from '../../harness/renewals.ts';
import { atOnce, outcome, tally } from '../../api/support/answers.ts';
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
