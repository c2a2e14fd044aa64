import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  dismissToast,
  readToasts,
  showUndoableToast,
} from '../../../../../../frontend/src/components/feedback/toast-store.ts';
import { latestUndo } from '../../../../../../frontend/src/features/review/decision/use-undo-offer.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const offer = {
  countdown: 'It goes out in',
  seconds: 15,
  after: 'It went out.',
  run: () => undefined,
};

test('the newest act that can still be undone is undone by key, once', () => {
  const undone: string[] = [];
  for (const name of ['first', 'second'])
    showUndoableToast(name, { ...offer, run: () => void undone.push(name) });
  latestUndo()?.();
  latestUndo()?.();
  expect(undone).toEqual(['second', 'first']);
  expect(latestUndo()).toBeUndefined();
  showUndoableToast('third', offer);
  jest.advanceTimersByTime(15_000);
  expect(latestUndo()).toBeUndefined();
});
