import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startVeriff, type LocalVeriff } from '../../../../scripts/local/veriff/start.ts';
import { apiKey, create, get, post, remove, secret, signed } from './calls.ts';

const DAY = 24 * 60 * 60_000;

let time: number;
let local: LocalVeriff;

beforeEach(async () => {
  time = Date.parse('2026-01-06T10:00:00.000Z');
  local = await startVeriff({
    apiKey,
    sharedSecrets: [secret],
    retryPausesMs: [],
    now: () => time,
  });
});
afterEach(() => local.close());

const statusOf = (id: string) => local.sessions().find((session) => session.id === id)?.status;

test('creates a session', async () => {
  expect(await post(local, { vendorData: 'v' })).toEqual({
    status: 201,
    content: {
      status: 'success',
      verification: {
        id: expect.any(String),
        url: expect.stringContaining(`${local.url}/v/`),
        vendorData: 'v',
        host: local.url,
        status: 'created',
        sessionToken: expect.any(String),
      },
    },
  });
});

const minimal = '{"verification":{}}';
test.each([
  ['no key', { ...signed(minimal), 'x-auth-client': '' }],
  ['another key', { ...signed(minimal), 'x-auth-client': 'other' }],
  ['no signature', { 'x-auth-client': apiKey }],
  ["another secret's signature", signed(minimal, 'other')],
  ["another body's signature", signed('{}')],
])('refuses %s', async (_, headers) => {
  expect((await post(local, {}, headers)).status).toBe(401);
  expect(local.sessions()).toHaveLength(0);
});

test.each([
  [{ callback: 'http://id.example/verify' }, '1302'],
  [{ callback: 'verify' }, '1302'],
  [{ vendorData: 'v'.repeat(1001) }, '1500'],
  [{ person: { dateOfBirth: '1990-02-30' } }, '1203'],
  [{ endUserId: 'cus_x' }, '1104'],
  [{ person: 'Olive' }, '1104'],
  [null, '1104'],
])('refuses the request %j', async (verification, code) => {
  expect(await post(local, verification)).toMatchObject({ status: 400, content: { code } });
});

test.each(['https://id.example/verify', 'http://localhost:3000/verify'])(
  'takes %s to come back to',
  async (callback) => {
    expect((await post(local, { callback })).status).toBe(201);
  },
);

test('answers with no decision, then with the one that was made', async () => {
  const { id } = await create(local, { vendorData: 'v' });
  expect((await get(local, id)).content.verification).toBeNull();
  await local.submit(id);
  expect((await get(local, id)).content.verification).toBeNull();
  await local.decide(id, 'approved', { person: { firstName: 'OLIVE' } });
  expect((await get(local, id)).content.verification).toMatchObject({
    id,
    attemptId: expect.any(String),
    code: 9001,
    status: 'approved',
    reason: null,
    reasonCode: null,
    vendorData: 'v',
    endUserId: null,
    decisionTime: expect.stringMatching(/^2026-01-06T10:00:00\.000\d{3}Z$/),
    person: { firstName: 'OLIVE', lastName: null, dateOfBirth: null, idNumber: null },
    document: { type: null, number: null },
    additionalVerifiedData: {},
  });
});

test('asked for new pictures, a visitor goes on with the same address and another try', async () => {
  const { id, url } = await create(local);
  const tries: unknown[] = [];
  for (let count = 0; count < 2; count += 1) {
    await local.decide(id, 'resubmission_requested', { reasonCode: '204' });
    const { verification } = (await get(local, id)).content;
    expect(verification).toMatchObject({ code: 9103, reason: 'Poor image quality' });
    tries.push((verification as { attemptId: string }).attemptId);
  }
  expect(new Set(tries).size).toBe(2);
  expect(await (await fetch(url)).text()).toContain('This is try 3 of this session.');
});

test('declines the tenth try by itself', async () => {
  const { id } = await create(local);
  for (let count = 1; count < 10; count += 1) {
    await local.decide(id, 'resubmission_requested');
    expect(statusOf(id)).toBe('resubmission_requested');
  }
  await local.decide(id, 'resubmission_requested');
  expect((await get(local, id)).content.verification).toMatchObject({
    status: 'declined',
    reasonCode: '539',
    reason: 'Resubmission limit exceeded',
  });
});

test.each(['approved', 'declined', 'expired', 'abandoned'] as const)(
  'nothing comes after %s',
  async (outcome) => {
    const { id } = await create(local);
    await local.decide(id, outcome);
    await expect(local.decide(id, 'approved')).rejects.toThrow(outcome);
    await local.submit(id);
    expect(statusOf(id)).toBe(outcome);
  },
);

test('something in review is decided later', async () => {
  const { id } = await create(local);
  await local.decide(id, 'review');
  await local.decide(id, 'approved');
  expect(statusOf(id)).toBe('approved');
});

test('what nobody submits ends after a week', async () => {
  const [untouched, opened, asked, submitted] = await Promise.all([
    create(local),
    create(local),
    create(local),
    create(local),
  ]);
  await fetch(opened.url);
  await local.decide(asked.id, 'resubmission_requested');
  await local.submit(submitted.id);
  const statuses = () => [untouched, opened, asked, submitted].map(({ id }) => statusOf(id));
  time += 7 * DAY - 1;
  expect(statuses()).toEqual(['created', 'started', 'resubmission_requested', 'submitted']);
  time += 1;
  expect(statuses()).toEqual(['expired', 'abandoned', 'abandoned', 'submitted']);
  expect((await get(local, untouched.id)).content.verification).toMatchObject({
    status: 'expired',
    code: 9104,
    decisionTime: null,
  });
});

test('deletes what is decided, once', async () => {
  const { id } = await create(local);
  await local.decide(id, 'approved');
  expect((await remove(local, id)).status).toBe(200);
  expect((await remove(local, id)).status).toBe(404);
  expect((await get(local, id)).status).toBe(404);
});

test.each(['submitted', 'review'] as const)('keeps what is %s', async (status) => {
  const { id } = await create(local);
  await local.submit(id);
  if (status === 'review') await local.decide(id, 'review');
  expect(await remove(local, id)).toMatchObject({
    status: 400,
    content: { message: 'Session is not in a completed status.' },
  });
  expect(statusOf(id)).toBe(status);
});

test('lets five sessions be deleted in an hour, and ten in a day', async () => {
  const attempt = async () => (await remove(local, (await create(local)).id)).status;
  const six = async () => [
    await attempt(),
    await attempt(),
    await attempt(),
    await attempt(),
    await attempt(),
    await attempt(),
  ];
  expect(await six()).toEqual([200, 200, 200, 200, 200, 429]);
  time += 60 * 60_000;
  expect(await six()).toEqual([200, 200, 200, 200, 200, 429]);
  time += 60 * 60_000;
  expect(await attempt()).toBe(429);
  time += DAY;
  expect(await attempt()).toBe(200);
});

test.each(['fail', 'nonsense', 'throttle'] as const)('meets one call with "%s"', async (fault) => {
  local.faults.next = fault;
  const body = '{"verification":{}}';
  const send = async () =>
    (await fetch(`${local.url}/v1/sessions`, { method: 'POST', headers: signed(body), body }))
      .status;
  expect(await send()).toBe({ fail: 500, nonsense: 200, throttle: 429 }[fault]);
  expect(await send()).toBe(201);
  expect(local.sessions()).toHaveLength(1);
});

test('what hangs does not keep it from closing', async () => {
  local.faults.next = 'hang';
  const hanging = get(local, 'x').catch(() => 'closed');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await local.close();
  expect(await hanging).toBe('closed');
  local = await startVeriff({ apiKey, sharedSecrets: [secret] });
});

test.each(['/', '/v1', '/v1/sessions/x', '/v/', '/v/none', '//'])(
  'at %s there is nothing',
  async (path) => {
    expect((await fetch(`${local.url}${path}`)).ok).toBe(false);
  },
);
