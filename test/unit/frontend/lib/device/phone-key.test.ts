import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  forgetPhoneHold,
  holdOn,
  noteConnected,
  readPhoneHold,
} from '../../../../../frontend/src/lib/device/this-phone.ts';
import { customerKey } from '../../../../../shared/schemas/fields-schema.ts';
import { installLocalStorage, removeLocalStorage } from './fake-local-storage.ts';

let storage: Storage;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
  storage = installLocalStorage();
});
afterEach(() => {
  removeLocalStorage();
});

test('a phone makes one key for a code, however often it is scanned, and another for another', () => {
  const first = holdOn('cus_a', 'code one');
  expect(customerKey.safeParse(first.key).success).toBe(true);
  expect(holdOn('cus_a', 'code one')).toEqual(first);
  expect(readPhoneHold('cus_a')).toEqual(first);
  const second = holdOn('cus_a', 'code two');
  expect(second.key).not.toBe(first.key);
  expect(readPhoneHold('cus_a')).toEqual(second);
});

test('it keeps it for as long as it may be of use, and no other customer has it', () => {
  holdOn('cus_a', 'code');
  expect(readPhoneHold('cus_b')).toBeUndefined();
  jest.advanceTimersByTime(69 * 60_000);
  expect(readPhoneHold('cus_a')).toMatchObject({ code: 'code' });
  jest.advanceTimersByTime(60_000);
  // Whoever's page opens: what is over goes.
  expect(readPhoneHold('cus_b')).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('it knows whether its code has opened anything, which says nothing of the next one', () => {
  const { key } = holdOn('cus_a', 'code one');
  expect(readPhoneHold('cus_a')).toMatchObject({ wasConnected: false });
  noteConnected('cus_a', 'another key');
  expect(readPhoneHold('cus_a')).toMatchObject({ wasConnected: false });
  noteConnected('cus_a', key);
  expect(readPhoneHold('cus_a')).toMatchObject({ key, wasConnected: true });
  expect(holdOn('cus_a', 'code two')).toMatchObject({ wasConnected: false });
  noteConnected('cus_b', key);
  expect(readPhoneHold('cus_b')).toBeUndefined();
});

test('what was forgotten, damaged or is from the future is not there', () => {
  holdOn('cus_a', 'code');
  forgetPhoneHold('cus_a');
  expect(readPhoneHold('cus_a')).toBeUndefined();
  storage.setItem('phone-key:cus_a', '{"code":');
  expect(readPhoneHold('cus_a')).toBeUndefined();
  holdOn('cus_a', 'code');
  jest.setSystemTime(Date.parse('2026-11-01T12:00:00Z'));
  expect(readPhoneHold('cus_a')).toBeUndefined();
});
