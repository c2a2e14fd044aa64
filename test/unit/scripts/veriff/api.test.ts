import { expect, test } from '@jest/globals';
import { apiKey, signed, standIn } from './stand-in.ts';

const stage = standIn();
const { post, create, get, remove, find } = stage;

test('creates a session', async () => {
  expect(await post({ vendorData: 'v' })).toEqual({
    status: 201,
    content: {
      status: 'success',
      verification: {
        id: expect.any(String),
        url: expect.stringContaining(`${stage.local.url}/v/`),
        vendorData: 'v',
        host: stage.local.url,
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
  expect((await post({}, headers)).status).toBe(401);
  expect(stage.local.sessions()).toHaveLength(0);
});

test.each([
  [{ callback: 'http://id.example/verify' }, '1302'],
  [{ vendorData: 'v'.repeat(1001) }, '1500'],
  [{ person: { dateOfBirth: '1990-02-30' } }, '1203'],
  [null, '1104'],
])('refuses the request %j', async (verification, code) => {
  expect(await post(verification)).toMatchObject({ status: 400, content: { code } });
});

test('answers with no decision, then with the one that was made', async () => {
  const { id } = await create({ vendorData: 'v' });
  expect((await get(id)).content.verification).toBeNull();
  await stage.local.submit(id);
  expect((await get(id)).content.verification).toBeNull();
  await stage.local.decide(id, 'approved', { person: { firstName: 'OLIVE' } });
  expect((await get(id)).content.verification).toMatchObject({
    id,
    attemptId: expect.any(String),
    code: 9001,
    status: 'approved',
    reason: null,
    reasonCode: null,
    vendorData: 'v',
    endUserId: null,
    decisionTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    person: { firstName: 'OLIVE', lastName: null, dateOfBirth: null, idNumber: null },
    document: { type: null, number: null },
    additionalVerifiedData: {},
  });
});

test('asked for new pictures, a visitor goes on with the same address and another try', async () => {
  const { id, url } = await create();
  await stage.local.decide(id, 'resubmission_requested', { reasonCode: '204' });
  await stage.local.decide(id, 'resubmission_requested', { reasonCode: '204' });
  expect((await get(id)).content.verification).toMatchObject({
    code: 9103,
    reason: 'Poor image quality',
  });
  expect(new Set(find(id)?.attempts).size).toBe(2);
  expect(await (await fetch(url)).text()).toContain('This is try 3 of this session.');
});

test.each(['approved', 'declined', 'expired', 'abandoned'] as const)(
  'nothing comes after %s',
  async (outcome) => {
    const { id } = await create();
    await stage.local.decide(id, outcome);
    await expect(stage.local.decide(id, 'approved')).rejects.toThrow(outcome);
    await stage.local.submit(id);
    expect(find(id)?.status).toBe(outcome);
  },
);

test('something in review is decided later', async () => {
  const { id } = await create();
  await stage.local.decide(id, 'review');
  await stage.local.decide(id, 'approved');
  expect(find(id)?.status).toBe('approved');
});

test('deletes what is decided, once, and keeps what is looked at', async () => {
  const { id } = await create();
  await stage.local.submit(id);
  expect(await remove(id)).toMatchObject({ status: 400, content: { code: '1303' } });
  await stage.local.decide(id, 'approved');
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect((await get(id)).status).toBe(404);
});

test('deleting what is still open ends it, which is told', async () => {
  const [untouched, opened] = [await create(), await create()];
  await fetch(opened.url);
  await stage.receiver.until(1);
  await remove(untouched.id);
  await stage.receiver.until(2);
  await remove(opened.id);
  await stage.receiver.until(3);
  expect(stage.receiver.told()).toEqual(['started', 'expired', 'abandoned']);
});
