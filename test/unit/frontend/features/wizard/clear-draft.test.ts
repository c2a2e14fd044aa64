import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sessionMark } from '../../../../../frontend/src/features/wizard/customer-session.ts';
import { clearDraftAfterOutcome } from '../../../../../frontend/src/features/wizard/use-draft-sync.ts';
import {
  draftEnd,
  hasDraft,
  keepDraft,
  readDraft,
} from '../../../../../frontend/src/lib/device/device-draft.ts';
import type { Phase } from '../../../../../shared/schemas/verification-schema.ts';
import { resultIn } from '../../../../harness/customer-result.ts';
import { fakeStorage } from '../../lib/device/fake-storage.ts';
import { sessionOf } from './session.ts';

const HOUR = 60 * 60 * 1000;
const customerId = 'cus_a';
const typed = { fullName: 'Jordan Sample' };
const video = { uploadId: 'upl_1', name: 'a.mp4', size: 1, contentType: 'video/mp4' };

const outcome = (phase: Phase, attemptsLeft: number) =>
  sessionOf({ customerId, attemptsLeft, result: resultIn(phase) });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: fakeStorage() });
  keepDraft(customerId, {
    typed,
    files: { video },
    coming: { idDocument: video },
    submissionId: 's',
    idType: 'passport',
    isBackSkipped: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  jest.useRealTimers();
});

test.each([
  ['approved', 0],
  ['denied', 0],
  ['submitted', 0],
] as const)('%s with %d attempts left leaves nothing on the device', (phase, left) => {
  clearDraftAfterOutcome(outcome(phase, left));
  expect(hasDraft(customerId)).toBe(false);
});

test.each([
  ['denied', 4],
  ['submitted', 4],
  ['review', 4],
  ['ask_again', 5],
  ['expired', 5],
  ['abandoned', 5],
] as const)('%s: what was typed is kept, for no longer than before', (phase, left) => {
  const end = draftEnd(customerId);
  jest.advanceTimersByTime(HOUR);
  clearDraftAfterOutcome(outcome(phase, left));
  const settled = sessionMark(outcome(phase, left));
  expect(readDraft(customerId)).toMatchObject({ typed, files: {}, settled });
  expect(readDraft(customerId).coming).toBeUndefined();
  expect(readDraft(customerId).submissionId).toBeUndefined();
  expect(draftEnd(customerId)).toBe(end);
});

test('which ID it was is kept for the next try; that its back was skipped is not', () => {
  clearDraftAfterOutcome(outcome('denied', 4));
  expect(readDraft(customerId)).toMatchObject({ idType: 'passport' });
  expect(readDraft(customerId).isBackSkipped).toBeUndefined();
});

test('the next try, begun in another tab, keeps its files', () => {
  keepDraft(customerId, { tryingAfter: sessionMark(outcome('denied', 4)) });
  clearDraftAfterOutcome(outcome('denied', 4));
  expect(readDraft(customerId).files).toEqual({ video });
});

test('a device that knows nothing of the customer goes on knowing nothing', () => {
  clearDraftAfterOutcome(outcome('approved', 0));
  clearDraftAfterOutcome(outcome('denied', 3));
  expect(hasDraft(customerId)).toBe(false);
});
