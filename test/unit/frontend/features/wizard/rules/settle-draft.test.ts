import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { settleDraft } from '../../../../../../frontend/src/features/wizard/rules/settle-draft.ts';
import {
  draftEnd,
  hasDraft,
  keepDraft,
  readDraft,
} from '../../../../../../frontend/src/lib/device/device-draft.ts';
import type { CustomerSession } from '../../../../../../shared/schemas/customer.ts';
import { fakeStorage } from '../../../lib/device/fake-storage.ts';

const HOUR = 60 * 60 * 1000;
const customerId = 'cus_a';
const typed = { fullName: 'Jordan Sample' };
const video = { uploadId: 'upl_1', name: 'a.mp4', size: 1, contentType: 'video/mp4' };

const outcome = (status: 'approved' | 'denied' | 'pending', attemptsLeft: number) =>
  ({ customerId, attemptsLeft, result: { status } }) as CustomerSession;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: fakeStorage() });
  keepDraft(customerId, {
    typed,
    files: { video },
    coming: { idDocument: video },
    submissionId: 's',
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  jest.useRealTimers();
});

test.each([
  ['approved', 0],
  ['denied', 0],
  ['pending', 4],
] as const)('%s with %d attempts left leaves nothing on the device', (status, left) => {
  settleDraft(outcome(status, left));
  expect(hasDraft(customerId)).toBe(false);
});

test('who may try again keeps what was typed, for no longer than before', () => {
  const end = draftEnd(customerId);
  jest.advanceTimersByTime(HOUR);
  settleDraft(outcome('denied', 4));
  expect(readDraft(customerId)).toMatchObject({ typed, files: {}, attemptsLeft: 4 });
  expect(readDraft(customerId).coming).toBeUndefined();
  expect(readDraft(customerId).submissionId).toBeUndefined();
  expect(draftEnd(customerId)).toBe(end);
});

test('the next try, begun in another tab, keeps its files', () => {
  keepDraft(customerId, { tryingWith: 4 });
  settleDraft(outcome('denied', 4));
  expect(readDraft(customerId).files).toEqual({ video });
});

test('a device that knows nothing of the customer goes on knowing nothing', () => {
  settleDraft(outcome('approved', 0));
  settleDraft(outcome('denied', 3));
  expect(hasDraft(customerId)).toBe(false);
});
