import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepDraft, readDraft } from '../../../../../frontend/src/lib/device/device-draft.ts';
import {
  forgetUntold,
  keepUntold,
  untoldNotes,
} from '../../../../../frontend/src/lib/device/untold-notes.ts';
import { installLocalStorage, removeLocalStorage } from './fake-local-storage.ts';

beforeEach(() => void installLocalStorage());
afterEach(removeLocalStorage);

const removed = (uploadId: string) => ({ what: 'removed', kind: 'idDocument', uploadId }) as const;
const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const passport = { idType: 'passport', isBackSkipped: false } as const;

test('what was taken away is kept until the server was told, each upload once', () => {
  expect(untoldNotes('cus_a')).toEqual([]);
  keepUntold('cus_a', removed('a'));
  keepUntold('cus_a', removed('b'));
  keepUntold('cus_a', removed('a'));
  keepUntold('cus_a', { ...removed('v'), kind: 'video' });
  expect(untoldNotes('cus_a')).toEqual([
    { ...removed('v'), kind: 'video' },
    removed('b'),
    removed('a'),
  ]);
  expect(untoldNotes('cus_b')).toEqual([]);
  forgetUntold('cus_a', removed('b'));
  forgetUntold('cus_a', { ...removed('v'), kind: 'video' });
  expect(untoldNotes('cus_a')).toEqual([removed('a')]);
});

test('what was said of the ID is told as it is now', () => {
  keepDraft('cus_a', license);
  keepUntold('cus_a', { what: 'said', ...license });
  keepDraft('cus_a', passport);
  keepUntold('cus_a', { what: 'said', ...passport });
  expect(untoldNotes('cus_a')).toEqual([{ what: 'said', ...passport }]);
  // The answer to the first says nothing of the second.
  forgetUntold('cus_a', { what: 'said', ...license });
  expect(untoldNotes('cus_a')).toEqual([{ what: 'said', ...passport }]);
  forgetUntold('cus_a', { what: 'said', ...passport });
  expect(untoldNotes('cus_a')).toEqual([]);
});

test('an answer that comes after everything was forgotten keeps nothing', () => {
  forgetUntold('cus_a', removed('a'));
  expect(readDraft('cus_a')).toEqual({ typed: {}, files: {} });
  expect(Object.keys(localStorage)).toEqual([]);
});
