import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { verifyRecordCopy } from '../../../../../frontend/src/features/verify-record/copy.ts';
import { resultOf } from '../../../../../frontend/src/features/verify-record/use-verifying.ts';

/** A thread that never answers. */
class Stuck {
  static isEnded = false;
  postMessage() {
    Stuck.isEnded = false;
  }
  terminate() {
    Stuck.isEnded = true;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: Stuck });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
});

const question = { file: new File([''], 'record.zip'), log: undefined };

test('a file that takes too long ends its thread, and says so', async () => {
  const answer = resultOf(question, new AbortController().signal);
  jest.advanceTimersByTime(29_000);
  expect(Stuck.isEnded).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(await answer).toEqual({ failure: verifyRecordCopy.tooLong });
  expect(Stuck.isEnded).toBe(true);
});

test('another file ends the thread of the one before', async () => {
  const running = new AbortController();
  const answer = resultOf(question, running.signal);
  running.abort();
  expect(await answer).toBeUndefined();
  expect(Stuck.isEnded).toBe(true);
});
