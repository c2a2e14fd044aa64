import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ParameterNotFound } from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { now, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { veriffWithin } from '../../../../../lambdas/verification/veriff/veriff.ts';
import { startVeriff, type LocalVeriff } from '../../../../../scripts/local/veriff/start.ts';
import {
  apiKey,
  loggedText,
  minutesPass,
  parametersAre,
  parametersBecome,
  secret,
  subject,
  unspeakable,
} from './support.ts';

const siteUrl = 'http://localhost:3000';
const provider = veriffWithin();
/** With a time limit that is shorter by a lot, for what hangs here hangs for ever. */
const impatient = veriffWithin(200);

let local: LocalVeriff;
let logged: () => string;

const all = () => ({
  'site-url': siteUrl,
  'veriff/api-key': apiKey,
  'veriff/base-url': local.url,
  'veriff/shared-secrets': secret,
});
const parameters = (different: Record<string, string | Error> = {}) =>
  parametersAre({ ...all(), ...different });

beforeEach(async () => {
  local = await startVeriff({ apiKey, sharedSecrets: [secret], retryPausesMs: [] });
  parameters();
  logged = loggedText();
});
afterEach(async () => {
  for (const word of unspeakable) expect(logged()).not.toContain(word);
  await local.close();
  setClock();
  jest.restoreAllMocks();
});

async function begun() {
  const session = await provider.begin(subject);
  if (!session) throw new Error('No session was begun');
  return session;
}

const unavailable = { name: 'AppError', code: 'unavailable' };

test('begins a session, which is over in a week', async () => {
  const { id, url, expiresAt } = await begun();
  const [session] = local.sessions();
  expect(session).toMatchObject({
    id,
    url,
    status: 'created',
    request: {
      callback: `${siteUrl}/verify?dealer=dlr_x&customer=cus_x&step=review`,
      person: { firstName: 'Olive' },
    },
  });
  expect(Date.parse(expiresAt ?? '') - now()).toBe(7 * 24 * 60 * 60_000);
  expect((await fetch(url)).status).toBe(200);
});

test.each(['', '/', '/v1', '/v1/', '/v1//'])('the base URL may end with "%s"', async (end) => {
  parameters({ 'veriff/base-url': ` ${local.url}${end}\n` });
  await begun();
  expect(local.sessions()).toHaveLength(1);
});

test.each([
  ['hang', 'timeout'],
  ['fail', 'down'],
  ['nonsense', 'nonsense'],
  ['throttle', 'throttled'],
] as const)('where Veriff meets a call with "%s", it is unavailable', async (fault, kind) => {
  const asking = fault === 'hang' ? impatient : provider;
  local.faults.next = fault;
  await expect(asking.begin(subject)).rejects.toMatchObject(unavailable);
  expect(logged()).toContain(`"call":"create","kind":"${kind}"`);

  const { id } = await begun();
  local.faults.next = fault;
  await expect(asking.fetchDecision(id)).rejects.toMatchObject(unavailable);
  expect(logged()).toContain(`"call":"decision","kind":"${kind}"`);
  expect(await provider.fetchDecision(id)).toBeUndefined();
});

test('where nobody listens, Veriff is unavailable', async () => {
  parameters({ 'veriff/base-url': 'http://127.0.0.1:9' });
  await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  expect(logged()).toContain('"kind":"unreachable"');
});

test.each([
  ['key', { 'veriff/api-key': 'wrong' }, '1803'],
  ['secret', { 'veriff/shared-secrets': 'wrong' }, '1819'],
])("a wrong %s is logged with Veriff's number for it", async (_, different, veriffCode) => {
  parameters(different);
  await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  await expect(provider.deleteSession('x')).rejects.toMatchObject(unavailable);
  expect(logged()).toContain(`"kind":"refused","status":401,"veriffCode":"${veriffCode}"`);
});

/** Answers every call alike; what came is in `seen`. */
async function withServer(status: number, body: unknown, act: (seen: string[]) => Promise<void>) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response
      .writeHead(status, { location: `${local.url}/v1/sessions` })
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
  ['no JSON', ''],
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
  expect(local.sessions()).toHaveLength(0);
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

test('asks for a decision, which is there once it was made', async () => {
  const { id } = await begun();
  expect(await provider.fetchDecision(id)).toBeUndefined();
  await local.submit(id);
  expect(await provider.fetchDecision(id)).toBeUndefined();
  await local.decide(id, 'declined', { reasonCode: '106', person: { firstName: 'OLIVE' } });
  expect(await provider.fetchDecision(id)).toMatchObject({
    kind: 'decided',
    sessionId: id,
    decision: {
      outcome: 'denied',
      reason: expect.stringContaining("couldn't confirm your identity"),
      read: { firstName: 'OLIVE' },
      substance: { reasonCode: '106', reason: 'Known fraud' },
    },
  });
});

test('of a session that Veriff does not know, nothing is decided', async () => {
  expect(await provider.fetchDecision('gone')).toBeUndefined();
  expect(logged()).toContain('"call":"decision","kind":"refused","status":404');
});

test('deletes what is decided, and what is deleted already', async () => {
  const { id } = await begun();
  await local.decide(id, 'approved');
  expect(await provider.deleteSession(id)).toBe('deleted');
  expect(local.sessions()).toHaveLength(0);
  expect(await provider.deleteSession(id)).toBe('deleted');
});

test.each(['submit', 'review'] as const)('%s: what is looked at is kept for now', async (act) => {
  const { id } = await begun();
  if (act === 'submit') await local.submit(id);
  else await local.decide(id, 'review');
  expect(await provider.deleteSession(id)).toBe('kept');
  expect(local.sessions()).toHaveLength(1);
});

test('deletes at the pace that it says, and no faster', async () => {
  for (let count = 0; count < (provider.deletionPace?.perHour ?? 0); count += 1)
    expect(await provider.deleteSession((await begun()).id)).toBe('deleted');
  const { id } = await begun();
  await expect(provider.deleteSession(id)).rejects.toMatchObject(unavailable);
  expect(logged()).toContain('"call":"delete","kind":"throttled","status":429');
});

/** What becomes of a webhook that each of these secrets signed. */
const statesOf = (secrets: string[]) =>
  Promise.all(
    secrets.map(async (each) => {
      const body = Buffer.from('{}');
      const signature = createHmac('sha256', each).update(body).digest('hex');
      return (await provider.readWebhook(body, { 'x-hmac-signature': signature })).state;
    }),
  );

test('secrets are rotated without a webhook or a call being refused', async () => {
  parameters({ 'veriff/shared-secrets': ` new ,, ${secret},` });
  expect(await statesOf(['new', secret, 'none'])).toEqual(['ignored', 'ignored', 'refused']);
  local.setSharedSecrets(['new', secret]);
  await begun();

  local.setSharedSecrets(['new']);
  await begun();
  parameters({ 'veriff/shared-secrets': 'new' });
  expect(await statesOf(['new', secret])).toEqual(['ignored', 'refused']);
});

test('a secret that was replaced acts within minutes', async () => {
  expect(await statesOf(['new'])).toEqual(['refused']);
  parametersBecome({ ...all(), 'veriff/shared-secrets': 'new' });
  expect(await statesOf(['new'])).toEqual(['refused']);
  minutesPass(3);
  expect(await statesOf(['new'])).toEqual(['ignored']);
});

const missing = new ParameterNotFound({ message: 'not there', $metadata: {} });

test.each([
  ['api-key', 'unset'],
  ['api-key', missing],
  ['api-key', 'two words'],
  ['base-url', 'unset'],
  ['base-url', 'http://stationapi.example'],
  ['shared-secrets', 'unset'],
  ['shared-secrets', ' , '],
  ['shared-secrets', missing],
])('while the %s is "%s", nothing is sent, and the log names it', async (name, value) => {
  parameters({ [`veriff/${name}`]: value });
  await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  expect(logged()).toContain(`"parameter":"veriff/${name}"`);
  expect(local.sessions()).toHaveLength(0);
});

test('without a secret a webhook is refused, however often it comes, and SSM is asked once in minutes', async () => {
  const asked = parameters({ 'veriff/shared-secrets': missing });
  for (let time = 0; time < 3; time += 1)
    expect(await provider.readWebhook(Buffer.from('{}'), {})).toEqual({ state: 'refused' });
  expect(asked).toHaveBeenCalledTimes(1);
});
