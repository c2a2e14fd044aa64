import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  countFailure,
  forgetFailures,
  lockLeft,
  noteLock,
} from '../../../../../frontend/src/lib/auth/failed-attempts.ts';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-21T12:00:00Z');
const ann = 'ann@dealer.example';
const bob = 'bob@dealer.example';

let storage: Storage;
beforeEach(() => {
  storage = installLocalStorage();
});
afterEach(() => removeLocalStorage());

const fail = (times: number, email = ann, now = start) =>
  Array.from({ length: times }, () => countFailure('dealer', email, now));

test('five failures lock an account for fifteen minutes', () => {
  expect(fail(4)).toEqual([4, 3, 2, 1]);
  expect(lockLeft('dealer', ann, start)).toBe(0);
  expect(fail(1)).toEqual([0]);
  expect(lockLeft('dealer', ann, start)).toBe(15 * MINUTE);
  expect(lockLeft('dealer', ann, start + 15 * MINUTE - 1)).toBe(1);
  expect(lockLeft('dealer', ann, start + 15 * MINUTE)).toBe(0);
});

test('the count is forgotten fifteen minutes after the last failure', () => {
  fail(2);
  expect(fail(1, ann, start + 14 * MINUTE)).toEqual([2]);
  expect(fail(1, ann, start + 28 * MINUTE)).toEqual([1]);
  expect(fail(1, ann, start + 43 * MINUTE)).toEqual([4]);
});

test('a right password forgets the failures of its account alone', () => {
  fail(5);
  fail(1, bob);
  forgetFailures('dealer', ann, start);
  expect(lockLeft('dealer', ann, start)).toBe(0);
  expect(fail(1, bob)).toEqual([3]);
  forgetFailures('dealer', bob, start);
  expect(Object.keys(storage)).toEqual([]);
});

test("the server's lock is taken over", () => {
  noteLock('dealer', ann, 12 * MINUTE, start);
  expect(lockLeft('dealer', ann, start)).toBe(12 * MINUTE);
  expect(lockLeft('dealer', ann, start + 12 * MINUTE)).toBe(0);
});

test.each(['', 'no JSON', 'null', '[]', '{"ann@dealer.example":7}'])(
  'what something else stored (%p) counts as nothing',
  (text) => {
    storage.setItem('failed-sign-ins-dealer', text);
    expect(lockLeft('dealer', ann, start)).toBe(0);
    expect(fail(1)).toEqual([4]);
  },
);
