import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { testState } from '../../../../../lambdas/evidence/issuers/test-state.ts';
import { readSignature } from '../../../../../lambdas/evidence/signature/read-signature.ts';
import { credentialFor, signBarcode } from '../../../../../scripts/fixtures/sign-barcode.ts';
import { unsignedCard } from './signed-cards.ts';

const MUTATIONS = 10_000;
/** Of the processor: what explodes takes far longer, and no machine that is busy takes as long. */
const MOST_CPU_MS = 1000;
const MOST_BYTES = 20e6;

const unsigned = unsignedCard();
const credential = credentialFor(unsigned);
const [before = ''] = signBarcode(unsigned).split(/(?<=ZZZZA)/);
const withCredential = (bytes: Uint8Array) => `${before}${Buffer.from(bytes).toString('base64')}\r`;
const stateOf = (bytes: Uint8Array) => readSignature(withCredential(bytes), [testState])?.state;

let fetched: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
});
afterEach(() => {
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

const head = 'd9cb1d821864';
const nested = (start: string) => `${head}${start.repeat(500)}`;
const otherContexts = credential.toString('hex').replace('01820102', '01820103');

test.each([
  ['arrays within arrays', nested('81')],
  ['maps within maps', nested('a101')],
  ['tags within tags', 'd9cb1d'.repeat(200)],
  ['an array of four billion', `${head}9affffffff`],
  ['a map of four billion', `${head}baffffffff00`],
  ['bytes of four billion', `${head}a1015affffffff`],
  ['an array without end', `${head}${'9f'.repeat(300)}`],
  ['a key twice', `${head}a20182010201820102`],
  ['another context', otherContexts],
  ['something behind it', `${credential.toString('hex')}00`],
  ['nothing', ''],
])('%s is no credential, and takes neither time nor memory', (_, hex) => {
  const bytes = Buffer.from(hex, 'hex');
  const memory = process.memoryUsage();
  const start = process.cpuUsage();
  expect(['unread', 'missing']).toContain(stateOf(bytes));
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(MOST_CPU_MS);
  const grown = process.memoryUsage();
  const used = ({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage) => heapUsed + arrayBuffers;
  expect(used(grown) - used(memory)).toBeLessThan(MOST_BYTES);
});

test('a credential as long as no barcode holds is not even decoded', () => {
  expect(stateOf(Buffer.alloc(5_000_000, credential))).toBe('unread');
});

const place = fc.nat({ max: credential.length - 1 });
const mutation = fc.oneof(
  fc.record({ place, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ place, cut: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ place, more: fc.uint8Array({ minLength: 1, maxLength: 20 }) }),
);
const mutated = fc.array(mutation, { minLength: 1, maxLength: 4 }).map((mutations) =>
  mutations.reduce((bytes, change) => {
    const [ahead, behind] = [bytes.subarray(0, change.place), bytes.subarray(change.place)];
    if ('byte' in change) return Buffer.concat([ahead, Buffer.of(change.byte), behind.subarray(1)]);
    if ('cut' in change) return Buffer.concat([ahead, behind.subarray(change.cut)]);
    return Buffer.concat([ahead, change.more, behind]);
  }, credential),
);

test('whatever is changed in a credential, nothing is thrown, and nothing else is signed', () => {
  fc.assert(
    fc.property(mutated, (bytes) => {
      const isSame = bytes.equals(credential);
      expect(stateOf(bytes) === 'right').toBe(isSame);
    }),
    { numRuns: MUTATIONS },
  );
});
