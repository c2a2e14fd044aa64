import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  dismissToast,
  holdToast,
  readToasts,
  releaseToast,
  showToast,
  showUndoableToast,
} from '../../../../../frontend/src/components/feedback/toast-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const words = () => readToasts().map(({ message }) => message);
const newest = () => readToasts().at(-1)?.id ?? 0;

test('twenty notifications are kept at once; the oldest gives way', () => {
  for (let count = 1; count <= 21; count += 1) showToast('approved', `Toast ${count}`);
  expect(words()).toHaveLength(20);
  expect(words()[0]).toBe('Toast 2');
  expect(words().at(-1)).toBe('Toast 21');
});

test('a notification goes by itself after ten seconds', () => {
  showToast('approved', 'Saved');
  jest.advanceTimersByTime(9_999);
  expect(words()).toEqual(['Saved']);
  jest.advanceTimersByTime(1);
  expect(words()).toEqual([]);
});

test('one that the pointer or the focus is on stays until both have left, and ten seconds more', () => {
  showToast('denied', 'Not saved');
  const id = newest();
  holdToast(id, 'pointer');
  holdToast(id, 'focus');
  releaseToast(id, 'pointer');
  jest.advanceTimersByTime(60_000);
  expect(words()).toEqual(['Not saved']);
  releaseToast(id, 'focus');
  // As another place, in which it is drawn too, goes.
  releaseToast(id, 'focus');
  jest.advanceTimersByTime(9_999);
  expect(words()).toEqual(['Not saved']);
  jest.advanceTimersByTime(1);
  expect(words()).toEqual([]);
});

const offer = {
  countdown: 'It goes out in',
  seconds: 15,
  after: 'It went out.',
  run: () => undefined,
};

test('the time to undo something waits for nobody; what it says then goes once nobody is on it', () => {
  showUndoableToast('Approved', offer);
  const id = newest();
  holdToast(id, 'focus');
  jest.advanceTimersByTime(14_999);
  expect(words()).toEqual(['Approved']);
  jest.advanceTimersByTime(1);
  expect(words()).toEqual(['It went out.']);
  jest.advanceTimersByTime(60_000);
  expect(words()).toEqual(['It went out.']);
  releaseToast(id, 'focus');
  jest.advanceTimersByTime(10_000);
  expect(words()).toEqual([]);
});
