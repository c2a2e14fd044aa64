import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { rootHeaders } from '../../test/harness/ask-emulator.ts';

const nothing = {
  /** Request units of DynamoDB, indexes included. */
  ...{ reads: 0, writes: 0 },
  /** Requests of stored files. */
  ...{ filePuts: 0, fileGets: 0 },
  emails: 0,
  queueRequests: 0,
  /** Messages that were put into queues. */
  ...{ queuedEmails: 0, queuedReadings: 0 },
};
export type Counted = typeof nothing;

/** Services that are metered, as the SDK names them in its settings. */
export const meteredServices = ['DYNAMODB', 'S3', 'SES', 'SQS'];

type Call = { method: string; url: string; headers: IncomingHttpHeaders; sent: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; received: Buffer };
type Consumed = { CapacityUnits?: number };

const writing = /\.(Put|Update|Delete|TransactWrite)/;
const targetOf = ({ headers }: Call) => String(headers['x-amz-target'] ?? '');

/** The service that a call was signed for. */
const serviceOf = ({ url, headers: { authorization = '' } }: Call): string =>
  /\/([a-z0-9-]+)\/aws4_request/.exec(`${decodeURIComponent(url)} ${authorization}`)?.[1] ?? '';

async function passOn(emulatorUrl: string, { method, url, headers, sent }: Call): Promise<Answer> {
  const onwards = ask(new URL(url, emulatorUrl), { method, headers });
  onwards.end(sent);
  const [answer] = (await once(onwards, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 500,
    headers: answer.headers,
    received: await buffer(answer),
  };
}

/**
 * Makes DynamoDB report what a request consumes. The emulator counts by AWS's rules: sizes, consistency, transactions,
 * indexes.
 */
const askingWhatItTakes = (call: Call): Call => ({
  ...call,
  sent: Buffer.from(
    JSON.stringify({
      ...(JSON.parse(call.sent.toString('utf8')) as object),
      ReturnConsumedCapacity: 'INDEXES',
    }),
  ),
  headers: {
    // The original signature no longer fits.
    ...rootHeaders('dynamodb'),
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': targetOf(call),
  },
});

function unitsIn({ received }: Answer): number {
  const { ConsumedCapacity = [] } = JSON.parse(received.toString('utf8')) as {
    ConsumedCapacity?: Consumed | Consumed[];
  };
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

function countOf(service: string, call: Call, answer: Answer): Partial<Counted> {
  if (service === 'dynamodb') {
    if (answer.status !== 200) return {};
    return { [writing.test(targetOf(call)) ? 'writes' : 'reads']: unitsIn(answer) };
  }
  if (service === 's3')
    return { [call.method === 'GET' || call.method === 'HEAD' ? 'fileGets' : 'filePuts']: 1 };
  if (service === 'ses') return { emails: 1 };
  const { Entries = [] } = JSON.parse(call.sent.toString('utf8')) as {
    Entries?: { MessageBody: string }[];
  };
  const queuedReadings = Entries.filter(({ MessageBody }) =>
    MessageBody.includes('submissionId'),
  ).length;
  return { queueRequests: 1, queuedReadings, queuedEmails: Entries.length - queuedReadings };
}

/** Starts a proxy to the services for one function, which counts each call. */
export async function startMeter(emulatorUrl: string) {
  let counted: Counted = { ...nothing };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const call = { method, url, headers, sent: await buffer(request) };
      const service = serviceOf(call);
      const answer = await passOn(
        emulatorUrl,
        service === 'dynamodb' ? askingWhatItTakes(call) : call,
      );
      for (const [what, count] of Object.entries(countOf(service, call, answer)))
        counted[what as keyof Counted] += count;
      response.writeHead(answer.status, answer.headers);
      response.end(answer.received);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the counts since the last call. */
    take: (): Counted => {
      const taken = counted;
      counted = { ...nothing };
      return taken;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
