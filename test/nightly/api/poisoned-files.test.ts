import { expect, test } from '@jest/globals';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import { submitAttempt, type DemoDocuments } from '../../../scripts/demo/journeys.ts';
import { logLines } from '../../api/support/logs.ts';
import { countIn, workedOff } from '../../harness/queues.ts';
import { read, readingDealership, toLookAt } from '../../api/support/read-documents.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { nestedForms } from '../../unit/lambdas/evidence/reading/made-pdf.ts';
import {
  deflatedZeros,
  pngOf,
  progressiveJpeg,
} from '../../unit/lambdas/evidence/reading/made-pictures.ts';

const own = readingDealership();
const fileOf = (contentType: string, bytes: Uint8Array) => ({
  contentType,
  bytes: Buffer.from(bytes),
});
const pictures = {
  idDocument: fileOf('image/jpeg', progressiveJpeg(8200, 6200, 99)),
  idBack: fileOf('image/jpeg', progressiveJpeg(2550, 3300, 99, 4)),
};
const times = (count: number, addressDocument: DemoDocuments['addressDocument']) =>
  Array.from({ length: count }, () => ({ ...pictures, addressDocument }));
const poisons = [
  ...times(5, pictures.idDocument),
  // 9.8 MB, from which 10 GB come out.
  ...times(3, fileOf('image/png', pngOf(1000, 1000, deflatedZeros(9_900)))),
  // They take all the time that a submission has, and both of the laptop's places.
  ...times(2, fileOf('application/pdf', nestedForms())),
];

const begun = Date.now();
const failures = async () =>
  (await logLines(begun)).filter((line) => line.includes('submission not read')).length;

test('beside ten submissions with poisoned files an honest one is read, and people look at the ten', async () => {
  const attacker = await people.approvedDealership();
  const documents = await documentsOf('approved');
  const before = await failures();
  const poisoned = await people.newLinks(attacker, poisons.length);
  for (const [index, link] of poisoned.entries()) {
    const files = { ...documents, ...poisons[index] };
    await submitAttempt(people.target(), link, customers.approved, files);
  }

  const { seen } = await own.sent('approved');
  expect(toLookAt(seen)).toEqual({});
  expect(seen.status).toBe('approved');

  for (const link of poisoned) {
    expect((await read(link)).result).toMatchObject({ phase: 'review' });
    const { evidence } = await seenByDealer(attacker, link);
    expect(evidence?.signals.some(({ result }) => result === 'not_checked')).toBe(true);
  }
  // None was tried twice, and none given up on.
  await workedOff('readings');
  expect(await failures()).toBe(before);
  expect(await countIn('unread')).toBe(0);
}, 300_000);
