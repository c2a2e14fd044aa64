import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  forgetUnsentTexts,
  hasUnsentTexts,
  keepUnsentText,
  unsentText,
} from '../../../../../frontend/src/lib/device/unsent-text.ts';
import { fakeStorage } from './fake-storage.ts';

const HOUR = 60 * 60 * 1000;
const key = { accountId: 'marcus', customerId: 'cus_a', field: 'note' };

let storage: Storage;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  storage = fakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('what somebody wrote and never sent is there again, in its field and for its customer alone', () => {
  keepUnsentText(key, 'Wants winter ti');
  expect(unsentText(key)).toBe('Wants winter ti');
  expect(unsentText({ ...key, customerId: 'cus_b' })).toBe('');
  expect(unsentText({ ...key, field: 'reason' })).toBe('');
});

test('nobody else who signs in at the same browser gets it', () => {
  keepUnsentText(key, 'Wants winter tires');
  expect(unsentText({ ...key, accountId: 'joy' })).toBe('');
  expect(hasUnsentTexts('joy')).toBe(false);
  keepUnsentText({ ...key, accountId: 'joy' }, 'Trade-in at 11');
  expect(hasUnsentTexts('joy')).toBe(true);
  forgetUnsentTexts('joy');
  expect(hasUnsentTexts('joy')).toBe(false);
  expect(unsentText({ ...key, accountId: 'joy' })).toBe('');
  expect(unsentText(key)).toBe('Wants winter tires');
});

test('sent, emptied or signed out, nothing is left', () => {
  storage.setItem('theme', 'dark');
  keepUnsentText(key, 'Wants winter tires');
  keepUnsentText(key, ' ');
  expect(Object.keys(storage)).toEqual(['theme']);
  keepUnsentText(key, 'Wants winter tires');
  forgetUnsentTexts('marcus');
  expect(Object.keys(storage)).toEqual(['theme']);
});

test("a week after its last change it's gone, whoever looks", () => {
  keepUnsentText(key, 'Wants');
  jest.advanceTimersByTime(6 * 24 * HOUR);
  keepUnsentText(key, 'Wants winter tires');
  jest.advanceTimersByTime(7 * 24 * HOUR - 1);
  expect(unsentText(key)).toBe('Wants winter tires');
  jest.advanceTimersByTime(1);
  unsentText({ ...key, accountId: 'joy' });
  expect(Object.keys(storage)).toEqual([]);
});
