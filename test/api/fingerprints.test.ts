import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { DAY_MS, now, setClock } from '../../lambdas/runtime/clock.ts';
import { forgetFingerprints } from '../../lambdas/customer/documents/forget-fingerprints.ts';
import {
  type Fingerprint,
  keepFingerprints,
  LIKE_BITS,
  usedBefore,
  type Owner,
} from '../../lambdas/evidence/stored-fingerprints.ts';
import { openStores } from '../harness/dealership-records.ts';
import { storedItems } from '../harness/records.ts';

beforeAll(() => {
  openStores();
});

const DAYS = 90;
const hash = '0f'.repeat(32);
const file: Fingerprint = { how: 'same_file', kind: 'video', hash };
const picture: Fingerprint = { how: 'like_file', kind: 'idDocument', hash };
const card: Fingerprint = { how: 'same_document', kind: 'idDocument', hash };

/** The picture with so many of its 256 bits the other way round, from the first on. */
function altered(bits: number): Fingerprint {
  const digits = Array.from(hash, (digit, at) => {
    const count = Math.min(4, Math.max(0, bits - at * 4));
    return (Number.parseInt(digit, 16) ^ (0xf >> (4 - count))).toString(16);
  });
  return { ...picture, hash: digits.join('') };
}

let owner: Owner;
let other: Owner;
afterEach(() => {
  setClock();
});
beforeEach(async () => {
  const dealerId = randomId('dlr');
  owner = { dealerId, customerId: randomId('cus') };
  other = { dealerId, customerId: randomId('cus') };
  await keepFingerprints(owner, [file, picture, card], DAYS);
});

test('what another customer of the dealership sent is known again, and nothing else', async () => {
  const unknown: Fingerprint = { ...file, hash: 'ab'.repeat(32) };
  expect(await usedBefore(other, [file, unknown, picture, card])).toEqual(
    [file, picture, card].map((each) => ({ ...each, by: owner.customerId })),
  );
});

test("a customer's own files are no reuse, nor are another dealership's", async () => {
  const elsewhere = { ...other, dealerId: randomId('dlr') };
  expect(await usedBefore(owner, [file, picture, card])).toEqual([]);
  expect(await usedBefore(elsewhere, [file, picture, card])).toEqual([]);
});

test.each([
  [LIKE_BITS, true],
  [LIKE_BITS + 1, false],
])('a picture that differs in %i of 256 bits: %s', async (bits, isKnown) => {
  expect(await usedBefore(other, [altered(bits)])).toEqual(
    isKnown ? [{ ...altered(bits), by: owner.customerId }] : [],
  );
});

test('a file of the same bytes is one by its whole hash alone', async () => {
  const nearly = { ...altered(1), how: 'same_file', kind: 'video' } as const;
  expect(await usedBefore(other, [nearly])).toEqual([]);
});

test('after the days that files are kept, nothing is known any more', async () => {
  const kept = await storedItems(`DEALER#${owner.dealerId}#REUSE`);
  const end = Math.max(...kept.map(({ ttl }) => Number(ttl))) * 1000;
  expect(Math.abs(end - now() - DAYS * DAY_MS)).toBeLessThan(60_000);
  setClock(() => end - 120_000);
  expect(await usedBefore(other, [file])).toHaveLength(1);
  // DynamoDB deletes an item some time after its end.
  setClock(() => end + 1);
  expect(await usedBefore(other, [file])).toEqual([]);
});

test("with a customer go their fingerprints, and nobody else's", async () => {
  await keepFingerprints(other, [file], DAYS);
  await forgetFingerprints({ dealerId: owner.dealerId, id: owner.customerId });
  const left = await storedItems(`DEALER#${owner.dealerId}#REUSE`);
  expect(left.map(({ sk }) => sk)).toEqual([`same_file#${hash}#${other.customerId}`]);
});
