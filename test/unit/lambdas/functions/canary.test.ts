import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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
const config = (userPoolEndpoint: string) =>
  ({
    version: '1.0.0',
    region: 'us-east-1',
    provider: { name: 'review', isDemonstration: false, checkedBy: null },
    texts: false,
    contact: { name: '', email: '', address: '' },
    dealers: pool,
    admins: pool,
    retention: { fileDays: 90, recordDays: 730, logDays: 90 },
    userPoolEndpoint,
  }) satisfies z.input<typeof siteConfig>;
const page = '<div id="root"></div>';
const api = `/api/dealerships/dlr_${'0'.repeat(22)}`;

/** A site that is well. */
const well: Record<string, Answer> = {
  '/': html(page),
  '/dealer/login': html(
    `${page}<script type="module" crossorigin src="/assets/main-1.js"></script>`,
  ),
  '/assets/main-1.js': { status: 200, type: 'text/javascript', body: '' },
  [api]: json(404, { error: { code: 'not_found', message: 'Not found.' } }),
  '/pool': json(200, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: {} }),
};

let answers: Record<string, Answer>;
/** What the pool was asked. */
let asked: { AuthParameters: { USERNAME: string } }[];
let origin: string;
let server: Server;
const logged = jest.fn();

function answer(response: ServerResponse, { status, type, body }: Answer) {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      if (body !== '') asked.push(JSON.parse(body) as (typeof asked)[number]);
      answer(response, answers[request.url ?? ''] ?? { status: 404, type: 'text/plain', body: '' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  process.env.SITE_URL_PARAMETER = '/acme/site-url';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  asked = [];
  well['/config.json'] = json(200, config(`${origin}/pool`));
  answers = { ...well };
  const address = { Parameter: { Value: origin } };
  jest.spyOn(SSMClient.prototype, 'send').mockResolvedValue(address as never);
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

test('a sign-in is begun for a name that nobody has, and never for the same twice: it would lock', async () => {
  await look();
  await look();
  const [first, second] = asked.map(({ AuthParameters }) => AuthParameters.USERNAME);
  expect(first).toMatch(/^[0-9a-f]{32}@canary\.invalid$/);
  expect(second).toMatch(/^[0-9a-f]{32}@canary\.invalid$/);
  expect(second).not.toBe(first);
});

const broken: [string, string, Record<string, Answer>][] = [
  ['landing', 'another page at /', { '/': html('<h1>Welcome to nginx</h1>') }],
  ['landing', 'an error of CloudFront', { '/': { ...html('Error'), status: 502 } }],
  ['config, pool', 'a configuration without pools', { '/config.json': json(200, { region: 'x' }) }],
  ['config, pool', 'the page in the place of the configuration', { '/config.json': html(page) }],
  ['signIn', 'a page without its code', { '/dealer/login': html(page) }],
  ['signIn', 'a script that is not there', { '/assets/main-1.js': { ...html(''), status: 404 } }],
  ['signIn', 'the page in the place of a script', { '/assets/main-1.js': html(page) }],
  [
    'pool',
    'a trigger that fails',
    { '/pool': json(400, { __type: 'UserLambdaValidationException', message: '' }) },
  ],
  ['pool', 'a firewall that refuses', { '/pool': json(403, { __type: 'ForbiddenException' }) }],
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
  expect(logged.mock.calls).toEqual(
    name.split(', ').map((probe) => ['probe failed', expect.objectContaining({ probe })]),
  );
});
