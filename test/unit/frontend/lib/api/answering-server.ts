import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { FakeDevice } from '../device/fake-device.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
type Seen = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
export const hangUp: Answer = (request) => request.socket.destroy();

/**
 * The server of a test file, to which a page's calls go. `answersWith` says what it answers, in turn, the last one again
 * and again; `seen` has what came in the test that runs.
 */
export function answeringServer() {
  const browserFetch = globalThis.fetch;
  const device = new FakeDevice();
  let answers: Answer[] = [];
  const seen: Seen[] = [];
  let server: Server;
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
    seen.length = 0;
    answers = [];
  });
  afterEach(() => device.remove());
  afterAll(async () => {
    globalThis.fetch = browserFetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    seen,
    answersWith: (...next: Answer[]) => {
      answers = next;
    },
  };
}

export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};
