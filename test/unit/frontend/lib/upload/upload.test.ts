import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import {
  type PutFile,
  uploadFile,
  type UploadRequest,
} from '../../../../../frontend/src/lib/upload/upload.ts';
import { FakeDevice } from '../device/fake-device.ts';

const MINUTE = 60_000;
const device = new FakeDevice();

beforeEach(() => {
  jest.useFakeTimers();
  device.install();
});
afterEach(() => {
  device.remove();
});

const failure = (status: number) =>
  new ApiError(status === 0 ? 'network' : 'unavailable', 'no', { status });

/** An upload whose tries end as `answers` say, the last one for ever: a status, 0 for no answer. */
const begin = (...answers: readonly number[]) => beginWith({}, answers);

type Circumstances = { uploadId?: string; refusal?: ApiError };

/** With `refusal`, no address is given. */
function beginWith({ refusal, ...known }: Circumstances, answers: readonly number[]) {
  const told: string[] = [];
  const requests: UploadRequest[] = [];
  const puts: string[] = [];
  const pauses: number[] = [];
  const controller = new AbortController();
  const wake = new EventTarget();
  const put: PutFile = (ticket, _file, { signal }) => {
    signal.throwIfAborted();
    const status = answers[Math.min(puts.length, answers.length - 1)] ?? 200;
    puts.push(ticket.url);
    return status === 200 ? Promise.resolve() : Promise.reject(failure(status));
  };
  const outcome = uploadFile({
    file: new Blob(['12345']),
    contentType: 'image/png',
    requestTicket: (request) => {
      requests.push(request);
      if (refusal) return Promise.reject(refusal);
      return Promise.resolve({
        uploadId: 'upl_1',
        url: `address ${requests.length}`,
        headers: {},
        expiresAt: '',
      });
    },
    ...known,
    onTicket: (uploadId) => told.push(`${uploadId} before ${puts.length} tries`),
    signal: controller.signal,
    wake,
    onProgress: () => undefined,
    onWaiting: (milliseconds) => pauses.push(milliseconds),
    put,
  });
  const settled = outcome.then(
    (uploadId) => ({ uploadId }),
    (error: unknown) => ({ error }),
  );
  return { settled, requests, puts, pauses, told, controller, wake };
}

describe('an upload', () => {
  test('arrives at the first try', async () => {
    const { settled, requests, puts } = begin(200);
    expect(await settled).toEqual({ uploadId: 'upl_1' });
    expect(requests).toEqual([{ contentType: 'image/png', size: 5 }]);
    expect(puts).toEqual(['address 1']);
  });

  test.each([0, 408, 429, 500, 503])('goes on after %d, as the same upload', async (status) => {
    const { settled, puts } = begin(status, status, 200);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(await settled).toEqual({ uploadId: 'upl_1' });
    expect(puts).toEqual(['address 1', 'address 1', 'address 1']);
  });

  test('pauses longer each time, up to 20 seconds', async () => {
    const { pauses, controller } = begin(503);
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    controller.abort();
    for (const [index, pause] of pauses.entries()) {
      const longest = Math.min(20_000, 500 * 2 ** index);
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }
    expect(pauses.length).toBeGreaterThan(8);
  });

  test('gives up after ten minutes, not before', async () => {
    const { settled, puts } = begin(503);
    let result: unknown;
    void settled.then((value) => (result = value));
    await jest.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect(result).toBeUndefined();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(result).toEqual({ error: failure(503) });
    const tries = puts.length;
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(puts).toHaveLength(tries);
  });

  test('gives up at once when the service wants to be left alone for longer than that', async () => {
    const error = new ApiError('too_many_requests', 'no', { status: 429, retryAfter: 3600 });
    const { settled, pauses } = beginWith({ refusal: error }, [200]);
    expect(await settled).toEqual({ error });
    expect(pauses).toEqual([]);
  });

  test('does not give up for the time in which the phone is offline or asleep', async () => {
    const { settled, puts } = begin(503);
    let result: unknown;
    void settled.then((value) => (result = value));
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    device.goOffline();
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    const tries = puts.length;
    device.comeOnline();
    await jest.advanceTimersByTimeAsync(0);
    expect(puts).toHaveLength(tries + 1);
    // Asleep: time passes, and no timer runs.
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await jest.advanceTimersByTimeAsync(4 * MINUTE);
    expect(result).toBeUndefined();
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(result).toEqual({ error: failure(503) });
  });

  test.each([400, 404, 413])('stops at once when it is refused with %d', async (status) => {
    const { settled, puts } = begin(status);
    expect(await settled).toEqual({ error: failure(status) });
    expect(puts).toHaveLength(1);
  });

  test('asks for a fresh address of the same upload when the old one is over', async () => {
    const { settled, requests, puts } = begin(403, 200);
    expect(await settled).toEqual({ uploadId: 'upl_1' });
    expect(requests[1]).toEqual({ contentType: 'image/png', size: 5, uploadId: 'upl_1' });
    expect(puts).toEqual(['address 1', 'address 2']);
  });

  test('is refused when three fresh addresses are', async () => {
    const { settled, puts } = begin(403);
    expect(await settled).toEqual({ error: failure(403) });
    expect(puts).toHaveLength(4);
  });

  test('does not use an address whose quarter of an hour is over', async () => {
    device.onLine = false;
    const { settled, requests, puts } = begin(0, 200);
    await jest.advanceTimersByTimeAsync(20 * MINUTE);
    expect(puts).toHaveLength(1);
    device.comeOnline();
    expect(await settled).toEqual({ uploadId: 'upl_1' });
    expect(requests).toHaveLength(2);
    expect(puts).toEqual(['address 1', 'address 2']);
  });
});
