import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SSMClient } from '@aws-sdk/client-ssm';
import type * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { siteConfig } from '../../../../shared/deployed-config.ts';

type Answer = { status: number; type: string; body: string };

const html = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });
const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const pool = { userPoolId: 'pool', userPoolClientId: 'client' };
const config = {
  region: 'us-east-1',
  dealers: pool,
  admins: pool,
  retention: { fileDays: 90, recordDays: 730, logDays: 90 },
} satisfies z.input<typeof siteConfig>;
const page = '<div id="root"></div>';
const api = `/api/dealerships/dlr_${'0'.repeat(22)}`;

/** A site that is well. */
const well: Record<string, Answer> = {
  '/': html(page),
  '/config.json': json(200, config),
  '/dealer/login': html(
    `${page}<script type="module" crossorigin src="/assets/main-1.js"></script>`,
  ),
  '/assets/main-1.js': { status: 200, type: 'text/javascript', body: '' },
  [api]: json(404, { error: { code: 'not_found', message: 'Not found.' } }),
};

let answers: Record<string, Answer>;
let server: Server;
const logged = jest.fn();

function answer(response: ServerResponse, { status, type, body }: Answer) {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    answer(response, answers[url] ?? { status: 404, type: 'text/plain', body: '' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.SITE_URL_PARAMETER = '/acme/site-url';
  jest
    .spyOn(SSMClient.prototype, 'send')
    .mockImplementation((() =>
      Promise.resolve({ Parameter: { Value: `http://127.0.0.1:${port}` } })) as never);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  answers = { ...well };
  const { logger } = await import('../../../../lambdas/runtime/logger.ts');
  jest.spyOn(logger, 'error').mockImplementation(logged);
  jest.spyOn(logger, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockReset();
});

async function look(): Promise<void> {
  const { handler } = await import('../../../../lambdas/functions/canary/handler.ts');
  await handler();
}

test('a site that answers as it should is well', async () => {
  await look();
  expect(logged).not.toHaveBeenCalled();
});

const broken: [string, string, Record<string, Answer>][] = [
  ['landing', 'another page at /', { '/': html('<h1>Welcome to nginx</h1>') }],
  ['landing', 'an error of CloudFront', { '/': { ...html('Error'), status: 502 } }],
  ['config', 'a configuration without pools', { '/config.json': json(200, { region: 'x' }) }],
  ['config', 'the page in the place of the configuration', { '/config.json': html(page) }],
  ['signIn', 'a page without its code', { '/dealer/login': html(page) }],
  ['signIn', 'a script that is not there', { '/assets/main-1.js': { ...html(''), status: 404 } }],
  ['signIn', 'the page in the place of a script', { '/assets/main-1.js': html(page) }],
  [
    'api',
    'an error of the API',
    { [api]: json(500, { error: { code: 'internal', message: '' } }) },
  ],
  ['api', 'a gateway without the product', { [api]: json(404, { message: 'Not Found' }) }],
  ['api', 'the page in the place of the API', { [api]: html(page) }],
];

test.each(broken)('%s is not well with %s', async (name, _what, different) => {
  answers = { ...well, ...different };
  await expect(look()).rejects.toThrow(`Not well: ${name}`);
  expect(logged.mock.calls).toEqual([['look failed', expect.objectContaining({ look: name })]]);
});

test('all that is not well is told at once', async () => {
  answers = {};
  await expect(look()).rejects.toThrow('Not well: landing, config, signIn, api');
});
