import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  content: Record<string, unknown>;
};

/** Takes webhooks. `answers` are the statuses of the next ones; after them all are taken. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const content = JSON.parse(bytes.toString()) as Record<string, unknown>;
      received.push({ headers: request.headers, bytes, content });
      response.writeHead(answers.shift() ?? 200).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** What each webhook tells, in the order in which they came. */
  const told = () =>
    received.map(({ content }) => {
      const { verification } = content as { verification?: { status: string } };
      return verification?.status ?? content.action;
    });
  /** Resolves as soon as so many have come. */
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (received.length >= count) resolve();
      };
      waiting.push(look);
      look();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/veriff`,
    received,
    answers,
    told,
    until,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
