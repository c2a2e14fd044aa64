import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from '@jest/globals';
import { startVeriff, type LocalVeriff } from '../../../../scripts/local/veriff/local-veriff.ts';

export const apiKey = 'the-key';
export const secret = 'the-secret';

export const signed = (content: string, key = secret) => ({
  'x-auth-client': apiKey,
  'x-hmac-signature': createHmac('sha256', key).update(content).digest('hex'),
});

/** A stand-in for each test, and a server that takes its webhooks. */
export function standIn() {
  const stage = {} as { local: LocalVeriff; receiver: Awaited<ReturnType<typeof startReceiver>> };
  beforeEach(async () => {
    stage.receiver = await startReceiver();
    stage.local = await startVeriff({
      apiKey,
      sharedSecrets: [secret, 'older'],
      webhookUrl: stage.receiver.url,
      retryPausesMs: [1, 1, 1],
      lateMs: 1,
    });
  });
  afterEach(() => Promise.all([stage.local.close(), stage.receiver.close()]));

  async function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) {
    const response = await fetch(`${stage.local.url}/v1/sessions${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const content = (await response.json()) as Record<string, unknown>;
    return { status: response.status, content };
  }
  const post = (verification: unknown = {}, headers?: Record<string, string>) => {
    const body = JSON.stringify({ verification });
    return call('POST', '', headers ?? signed(body), body);
  };
  return Object.assign(stage, {
    post,
    get: (id: string) => call('GET', `/${id}/decision`, signed(id)),
    remove: (id: string) => call('DELETE', `/${id}`, signed(id)),
    /** A new session's id and address. */
    create: async (verification: unknown = {}) =>
      (await post(verification)).content.verification as { id: string; url: string },
    find: (id: string) => stage.local.sessions().find((session) => session.id === id),
  });
}

/** Takes webhooks. `answers` are the statuses of the next ones; after them all are taken. */
async function startReceiver() {
  const received: { headers: NodeJS.Dict<string | string[]>; bytes: Buffer }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, bytes: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const contents = () =>
    received.map(({ bytes }) => JSON.parse(bytes.toString()) as Record<string, unknown>);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/veriff`,
    received,
    answers,
    contents,
    /** The statuses and events that were told, in the order in which they came. */
    told: () =>
      contents().map(
        ({ verification, action }) =>
          (verification as { status: string } | undefined)?.status ?? action,
      ),
    /** Resolves as soon as so many have come. */
    until: async (count: number) => {
      while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
