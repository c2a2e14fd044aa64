import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { veriffWithin } from '../../../../../lambdas/verification/veriff/veriff-provider.ts';
import { subject } from './support.ts';
import { begun, localVeriff, provider, unavailable } from './local-veriff.ts';

const { it, parameters } = localVeriff();
/** With a time limit that is shorter by a lot, for what hangs here hangs for ever. */
const impatient = veriffWithin(200);

test.each([
  ['hang', 'timeout'],
  ['fail', 'down'],
  ['nonsense', 'nonsense'],
  ['throttle', 'throttled'],
] as const)('where Veriff meets a call with "%s", it is unavailable', async (fault, kind) => {
  const asking = fault === 'hang' ? impatient : provider;
  it.local.nextFault = fault;
  await expect(asking.begin(subject)).rejects.toMatchObject(unavailable);
  expect(it.logged()).toContain(`"call":"create","kind":"${kind}"`);

  const { id } = await begun();
  it.local.nextFault = fault;
  await expect(asking.fetchDecision(id)).rejects.toMatchObject(unavailable);
  expect(it.logged()).toContain(`"call":"decision","kind":"${kind}"`);
  expect(await provider.fetchDecision(id)).toBeUndefined();
});

test.each([
  ['key', { 'veriff/api-key': 'wrong' }, '1803'],
  ['secret', { 'veriff/shared-secrets': 'wrong' }, '1819'],
])("a wrong %s is logged with Veriff's number for it", async (_, different, veriffCode) => {
  parameters(different);
  await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  await expect(provider.deleteSession('x')).rejects.toMatchObject(unavailable);
  expect(it.logged()).toContain(`"kind":"refused","status":401,"veriffCode":"${veriffCode}"`);
});

/** Answers every call alike; what came is in `seen`. */
async function withServer(status: number, body: unknown, act: (seen: string[]) => Promise<void>) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response
      .writeHead(status, { location: `${it.local.url}/v1/sessions` })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  parameters({
    'veriff/base-url': `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await act(seen).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

const verification = { id: 'abc', url: 'https://alchemy.example/v/x' };

test.each([
  ['a failure in the guise of success', { status: 'fail', verification }],
  ['no session', { status: 'success', verification: null }],
  ['no id', { status: 'success', verification: { ...verification, id: null } }],
  ['an id that is a path', { status: 'success', verification: { ...verification, id: '../x' } }],
  [
    'a script for an address',
    { status: 'success', verification: { ...verification, url: 'javascript:alert(1)' } },
  ],
  [
    'an address without TLS',
    { status: 'success', verification: { ...verification, url: 'http://alchemy.example/v/x' } },
  ],
])('a session with %s is none', async (_, body) => {
  await withServer(201, body, async () => {
    await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  });
});

test('the key does not follow Veriff to another address', async () => {
  await withServer(307, '', async () => {
    await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  });
  expect(it.local.sessions()).toHaveLength(0);
});

test("the decision of another session is not this one's", async () => {
  await withServer(200, { status: 'success', verification: { id: 'other' } }, async () => {
    await expect(provider.fetchDecision('abc')).rejects.toMatchObject(unavailable);
  });
});

test('a session id cannot lead to another address', async () => {
  await withServer(200, { status: 'success', verification: null }, async (seen) => {
    expect(await provider.fetchDecision('../a/b?c')).toBeUndefined();
    expect(seen).toEqual(['GET /v1/sessions/..%2Fa%2Fb%3Fc/decision']);
  });
});
