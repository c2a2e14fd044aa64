import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { callApi, type CallOptions } from '../../../../../frontend/src/lib/api/call-api.ts';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { FakeDevice } from '../device/fake-device.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
type Seen = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};

const browserFetch = globalThis.fetch;
const device = new FakeDevice();
let server: Server;
/** What the server answers, in turn; the last one again and again. */
let answers: Answer[];
let seen: Seen[];

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const hangUp: Answer = (request) => request.socket.destroy();

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A browser resolves paths against the page's address.
  globalThis.fetch = (path, init) =>
    browserFetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
});
beforeEach(() => {
  device.install();
  seen = [];
  answers = [];
});
afterEach(() => device.remove());
afterAll(async () => {
  globalThis.fetch = browserFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};

describe('a request', () => {
  test('carries path, query and token', async () => {
    answers = [json(200, { items: [], nextCursor: null, total: 0 })];
    const list = await callApi(
      'listApplications',
      { query: { status: 'pending', cursor: 'a b/c' } },
      { token: 't0k' },
    );
    expect(list).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(seen).toMatchObject([
      {
        method: 'GET',
        url: '/api/admin/dealers?status=pending&cursor=a+b%2Fc',
        headers: { authorization: 'Bearer t0k' },
      },
    ]);
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test("carries a body and the customer's key, the key in a header only", async () => {
    answers = [json(200, { veriffUrl: null })];
    const body = { fullName: 'Amara Okafor', email: 'amara@example.com', phone: '5135550142' };
    await callApi(
      'saveContact',
      { params: { customerId: 'cus_1/2' }, body },
      { customerKey: 'k3y' },
    );
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/customers/cus_1%2F2/contact',
      headers: { 'x-customer-key': 'k3y', 'content-type': 'application/json' },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });

  test('leaves out what is undefined', async () => {
    answers = [json(200, { items: [], nextCursor: null })];
    await callApi('listSubmissions', { query: { cursor: undefined } });
    expect(seen[0]?.url).toBe('/api/dealer/customers');
  });
});

describe('a refusal', () => {
  test('becomes an error with code, message, fields and status', async () => {
    const error = {
      code: 'invalid_request',
      message: 'Not valid.',
      fields: { email: 'Please enter a valid email address' },
    };
    answers = [json(400, { error })];
    const failure = await failureOf(callApi('resendVerification', { body: { email: 'x' } }));
    expect(failure).toMatchObject({ ...error, status: 400, retryAfter: undefined });
  });

  test.each([
    [401, 'unauthorized'],
    // The firewall's: it says nothing about the session.
    [403, 'unavailable'],
    [404, 'not_found'],
    [413, 'invalid_request'],
  ])("%d without a body of ours is '%s'", async (status, code) => {
    answers = [(_request, response) => response.writeHead(status).end('<html>no</html>')];
    const failure = await failureOf(callApi('getDealerMe', {}));
    expect(failure).toMatchObject({ code, status, message: 'Something went wrong.' });
    expect(seen).toHaveLength(1);
  });

  test('says when to come back', async () => {
    answers = [json(429, {}, { 'retry-after': '60' })];
    const failure = await failureOf(
      callApi('resendVerification', { body: { email: 'a@example.com' } }),
    );
    expect(failure).toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
  });
});

describe('no answer', () => {
  test("to a write is a 'network' error, at once: nobody knows whether it was carried out", async () => {
    answers = [hangUp];
    const failure = await failureOf(callApi('createLink', {}));
    expect(failure).toMatchObject({ code: 'network', status: 0, message: 'Something went wrong.' });
    expect(seen).toHaveLength(1);
  });

  test('half an answer counts as none', async () => {
    answers = [(_request, response) => response.writeHead(200).end('{"items":')];
    expect((await failureOf(callApi('createLink', {}))).code).toBe('network');
  });

  test('reading is tried again, also after 503 and 429', async () => {
    answers = [
      hangUp,
      json(503, {}),
      json(429, {}, { 'retry-after': '0' }),
      json(200, { adminId: 'a', email: 'e' }),
    ];
    await expect(callApi('getAdminMe', {})).resolves.toEqual({ adminId: 'a', email: 'e' });
    expect(seen).toHaveLength(4);
  });

  test('a write is tried again where it may be', async () => {
    answers = [json(503, {}), json(200, { creditLink: 'https://c.example' })];
    await callApi('setCreditLink', { body: { creditLink: 'https://c.example' } }, { retry: true });
    expect(seen).toHaveLength(2);
  });

  test('Retry-After is kept', async () => {
    answers = [json(503, {}, { 'retry-after': '2' }), json(200, {})];
    const begun = performance.now();
    await callApi('getAdminMe', {});
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1990);
  });

  test("an aborted call ends with the signal's reason, also while it waits to try again", async () => {
    answers = [json(503, {}, { 'retry-after': '30' })];
    const controller = new AbortController();
    const reason = new Error('left the page');
    const call = callApi('getAdminMe', {}, { signal: controller.signal });
    const asked = async () => {
      while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      controller.abort(reason);
    };
    await Promise.all([asked(), expect(call).rejects.toBe(reason)]);
    expect(seen).toHaveLength(1);
  });
});

describe('patience', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A call to a server that is busy whenever the device is online. */
  function callBusyServer() {
    const calls = jest.fn(() =>
      device.onLine
        ? Promise.resolve(new Response('{}', { status: 503 }))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const local = globalThis.fetch;
    globalThis.fetch = calls;
    let result: ApiError | undefined;
    const settled = failureOf(callApi('getAdminMe', {})).then((error) => {
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
    const call = callApi('getAdminMe', {}, options).finally(() => (globalThis.fetch = local));
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
