import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CallOptions } from '../../../../../frontend/src/lib/api/call-api.ts';
import { callArea } from '../../../../../frontend/src/lib/api/call-area.ts';
import { tryTwice } from '../../../../../frontend/src/lib/api/try-twice.ts';
import type { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { FakeDevice } from '../device/fake-device.ts';
import { failureOf } from './answering-server.ts';

const device = new FakeDevice();

describe('patience', () => {
  beforeEach(() => {
    device.install();
    jest.useFakeTimers();
  });
  afterEach(() => {
    device.remove();
  });

  /** A call to a server that is busy whenever the device is online. */
  function callBusyServer(
    call: () => Promise<unknown> = () => callArea('getAdminMe', {}),
    headers = {},
  ) {
    const calls = jest.fn(() =>
      device.onLine
        ? Promise.resolve(new Response('{}', { status: 503, headers }))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const local = globalThis.fetch;
    globalThis.fetch = calls;
    let result: ApiError | undefined;
    const settled = failureOf(call()).then((error) => {
      globalThis.fetch = local;
      result = error;
    });
    return { calls, settled, result: () => result };
  }

  /** A connection on which nothing comes, until it is given up. */
  function callDeadConnection(options: CallOptions) {
    const calls = jest.fn(
      (_path: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const local = globalThis.fetch;
    globalThis.fetch = calls;
    const call = callArea('getAdminMe', {}, options).finally(() => (globalThis.fetch = local));
    return { calls, call };
  }

  test('with one try ends after 35 seconds: then no answer comes', async () => {
    const { call } = callDeadConnection({ retry: false });
    let result: ApiError | undefined;
    const settled = failureOf(call).then((error) => (result = error));
    await jest.advanceTimersByTimeAsync(34_999);
    expect(result).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    await settled;
    expect(result).toMatchObject({ code: 'network', status: 0 });
  });

  test('takes a connection on which nothing comes for a failed try, and begins the next one', async () => {
    const controller = new AbortController();
    const { calls, call } = callDeadConnection({ signal: controller.signal });
    const reason = new Error('left the page');
    const settled = expect(call).rejects.toBe(reason);
    await jest.advanceTimersByTimeAsync(36_000);
    expect(calls).toHaveBeenCalledTimes(2);
    controller.abort(reason);
    await settled;
  });

  test('has room for one more try where somebody waits for the answer, unless it is told to wait for long', async () => {
    const twice = () => tryTwice(() => callArea('getAdminMe', {}, { retry: false }));
    const once = callBusyServer(twice);
    await jest.advanceTimersByTimeAsync(3_000);
    await once.settled;
    expect(once.calls).toHaveBeenCalledTimes(2);
    expect(once.result()).toMatchObject({ code: 'unavailable' });
    const told = callBusyServer(twice, { 'retry-after': '30' });
    await jest.advanceTimersByTimeAsync(0);
    await told.settled;
    expect(told.calls).toHaveBeenCalledTimes(1);
  });

  test('ends after two minutes', async () => {
    const { calls, settled, result } = callBusyServer();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(result()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(21_000);
    await settled;
    expect(result()).toMatchObject({ code: 'unavailable', status: 503 });
    // Pauses of half a second, doubled up to twenty.
    expect(calls.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(calls.mock.calls.length).toBeLessThanOrEqual(18);
  });

  test('does not end while the device is offline, and goes on at once when it is back', async () => {
    const { calls, settled, result } = callBusyServer();
    await jest.advanceTimersByTimeAsync(10_000);
    device.goOffline();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(result()).toBeUndefined();
    const tries = calls.mock.calls.length;
    device.comeOnline();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.mock.calls).toHaveLength(tries + 1);
    await jest.advanceTimersByTimeAsync(121_000);
    await settled;
    expect(result()?.status).toBe(503);
  });
});
