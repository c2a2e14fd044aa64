import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { neededServices } from '../../../../scripts/local/endpoint/needed-services.ts';
import { requireServices } from '../../../../scripts/local/endpoint/require-services.ts';
import { Problem } from '../../../../scripts/local/command-problem.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

type Answer = { status: number; body?: unknown };

/** Something that answers like an emulator; `asked` holds what it was asked beside its health. */
async function emulator(health: Answer, service: (request: IncomingMessage) => Answer) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const isHealth = request.url === '/_localstack/health';
    if (!isHealth) asked.push(signedFor(request));
    const { status, body = {} } = isHealth ? health : service(request);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, asked };
}

const signedFor = ({ headers }: IncomingMessage) =>
  /Credential=test\/\d{8}\/us-east-1\/([\w-]+)\/aws4_request/.exec(
    headers.authorization ?? '',
  )?.[1] ?? 'unsigned';
const working: Answer = { status: 200 };
const lacking: Answer = { status: 501 };
const missing: Answer = { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };

const available = (
  nameOf: (service: (typeof neededServices)[number]) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    neededServices.flatMap((service) => nameOf(service) ?? []).map((name) => [name, 'available']),
  );

const allIn = (different: Record<string, string> = {}): Answer => ({
  status: 200,
  body: {
    services: {
      ...available(({ inHealth }) => inHealth[0]),
      ...different,
    },
  },
});
const sentenceOf = (endpoint: string) =>
  requireServices(endpoint).then(
    () => 'none',
    (error: unknown) =>
      error instanceof Problem ? error.message.replace(endpoint, '<it>') : String(error),
  );

test('what says that it has everything is believed, and asked nothing else', async () => {
  const { endpoint, asked } = await emulator(
    allIn({ s3: 'running', lambda: 'starting' }),
    () => lacking,
  );
  expect(await sentenceOf(endpoint)).toBe('none');
  expect(asked).toEqual([]);
});

test.each([
  ['no health at all', missing],
  ['a health without services', { status: 200, body: { version: '1' } }],
])('where there is %s, every service is asked by itself', async (_what, health) => {
  const { endpoint, asked } = await emulator(health, (request) =>
    ['cloudfront', 'wafv2', 'monitoring'].includes(signedFor(request)) ? lacking : working,
  );
  expect(await sentenceOf(endpoint)).toBe(
    '<it> lacks CloudFront, CloudWatch, and WAF, which the product needs. Use an emulator that has them, or leave out --endpoint, which starts one that has everything.',
  );
  expect(asked).toHaveLength(neededServices.length);
  expect(asked).not.toContain('unsigned');
});

test('something else that answers there is no emulator', async () => {
  const { endpoint } = await emulator(missing, () => missing);
  expect(await sentenceOf(endpoint)).toBe(
    '<it> answers, but as none of the AWS services that the product needs. Start an emulator there, or leave out --endpoint, which starts one that has everything.',
  );
});

test('nothing there at all', async () => {
  const { endpoint } = await emulator(missing, () => missing);
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  expect(await sentenceOf(endpoint)).toBe(
    'Nothing answers at <it>. Start the emulator there first, or leave out --endpoint, which starts one that has everything.',
  );
});
