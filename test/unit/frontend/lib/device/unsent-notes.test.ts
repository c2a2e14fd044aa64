import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepDraft, readDraft } from '../../../../../frontend/src/lib/device/device-draft.ts';
import {
  forgetUnsent,
  keepUnsent,
  unsentNotes,
} from '../../../../../frontend/src/lib/device/unsent-notes.ts';
import { installLocalStorage, removeLocalStorage } from './fake-local-storage.ts';

beforeEach(() => void installLocalStorage());
afterEach(removeLocalStorage);

const removed = (uploadId: string) => ({ what: 'removed', kind: 'idDocument', uploadId }) as const;
const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const passport = { idType: 'passport', isBackSkipped: false } as const;

test('what was taken away is kept until the server was told, each upload once', () => {
  expect(unsentNotes('cus_a')).toEqual([]);
  keepUnsent('cus_a', removed('a'));
  keepUnsent('cus_a', removed('b'));
  keepUnsent('cus_a', removed('a'));
  keepUnsent('cus_a', { ...removed('v'), kind: 'video' });
  expect(unsentNotes('cus_a')).toEqual([
    { ...removed('v'), kind: 'video' },
    removed('b'),
    removed('a'),
  ]);
  expect(unsentNotes('cus_b')).toEqual([]);
  forgetUnsent('cus_a', removed('b'));
  forgetUnsent('cus_a', { ...removed('v'), kind: 'video' });
  expect(unsentNotes('cus_a')).toEqual([removed('a')]);
});

test('what was said of the ID is told as it is now', () => {
  keepDraft('cus_a', license);
  keepUnsent('cus_a', { what: 'said', ...license });
  keepDraft('cus_a', passport);
  keepUnsent('cus_a', { what: 'said', ...passport });
  expect(unsentNotes('cus_a')).toEqual([{ what: 'said', ...passport }]);
  // The answer to the first says nothing of the second.
  forgetUnsent('cus_a', { what: 'said', ...license });
  expect(unsentNotes('cus_a')).toEqual([{ what: 'said', ...passport }]);
  forgetUnsent('cus_a', { what: 'said', ...passport });
  expect(unsentNotes('cus_a')).toEqual([]);
});

test('an answer that comes after everything was forgotten keeps nothing', () => {
  forgetUnsent('cus_a', removed('a'));
  expect(readDraft('cus_a')).toEqual({ typed: {}, files: {} });
  expect(Object.keys(localStorage)).toEqual([]);
});
