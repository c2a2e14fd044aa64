import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  extendSession,
  isLive,
  readSession,
  repeatHeartbeat,
  startSession,
  takeHeartbeat,
  warningSeconds,
} from '../../../../../frontend/src/lib/auth/browser-session.ts';
import { browserReason } from '../../../../../frontend/src/lib/auth/session-end.ts';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-21T12:00:00Z');

let storage: Storage;
beforeEach(() => {
  jest.useFakeTimers({ now: start });
  storage = installLocalStorage();
});
afterEach(() => {
  removeLocalStorage();
});

const session = () => {
  const stored = readSession('dealer');
  if (!stored) throw new Error('There is no session');
  return stored;
};

test('a session lives for thirty minutes from the last activity on', () => {
  startSession('dealer');
  const { token, expiresAt } = session();
  expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(expiresAt).toBe(start + 30 * MINUTE);
  jest.setSystemTime(start + 29 * MINUTE);
  extendSession('dealer');
  expect(session()).toMatchObject({ token, expiresAt: start + 59 * MINUTE });
});

test('activity does not bring back what has expired', () => {
  startSession('dealer');
  jest.setSystemTime(start + 30 * MINUTE);
  extendSession('dealer');
  expect(isLive(session())).toBe(false);
  expect(browserReason('dealer')).toBe('idle');
});

test.each([
  [61_000, undefined],
  [60_001, undefined],
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, undefined],
  [-5_000, undefined],
])('%d ms before its end the warning says %p', (left, seconds) => {
  expect(warningSeconds({ token: 't', expiresAt: start + left, tellAt: 0 }, start)).toBe(seconds);
});

test('the server is told of activity every five minutes, by one tab', () => {
  startSession('dealer');
  const told = (minutes: number) => {
    jest.setSystemTime(start + minutes * MINUTE);
    extendSession('dealer');
    return takeHeartbeat('dealer');
  };
  expect([1, 4.9, 5, 5, 9.9, 10].map(told)).toEqual([false, false, true, false, false, true]);
  expect(session().expiresAt).toBe(start + 40 * MINUTE);
});

test('what could not be told is told again, ten seconds later at the earliest', () => {
  startSession('dealer');
  jest.setSystemTime(start + 6 * MINUTE);
  expect(takeHeartbeat('dealer')).toBe(true);
  repeatHeartbeat('dealer');
  expect(takeHeartbeat('dealer')).toBe(false);
  jest.setSystemTime(start + 6 * MINUTE + 10_000);
  expect(takeHeartbeat('dealer')).toBe(true);
});

test('a clock that was set back keeps nothing from being told', () => {
  startSession('dealer');
  jest.setSystemTime(start - 60 * MINUTE);
  expect(takeHeartbeat('dealer')).toBe(true);
});

test('nothing is told of a session that is over, and nothing brings it back', () => {
  expect(takeHeartbeat('dealer')).toBe(false);
  repeatHeartbeat('dealer');
  expect(readSession('dealer')).toBeUndefined();
  startSession('dealer');
  jest.setSystemTime(start + 30 * MINUTE);
  expect(takeHeartbeat('dealer')).toBe(false);
});

test.each(['', 'no JSON', 'null', '7', '{"token":"t"}', '{"token":"t","expiresAt":"soon"}'])(
  'what something else stored (%p) is no session',
  (text) => {
    storage.setItem('session-dealer', text);
    expect(readSession('dealer')).toBeUndefined();
  },
);
