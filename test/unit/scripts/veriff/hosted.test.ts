import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startVeriff, type LocalVeriff } from '../../../../scripts/local/veriff/start.ts';
import { apiKey, create, get, secret } from './calls.ts';
import { startReceiver } from './receiver.ts';

let local: LocalVeriff;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  local = await startVeriff({
    apiKey,
    sharedSecrets: [secret],
    webhookUrl: receiver.url,
    retryPausesMs: [],
  });
});
afterEach(() => Promise.all([local.close(), receiver.close()]));

const callback = 'http://localhost:3000/verify?dealer=d&customer=c&step=review';
const person = { firstName: 'Olive <b>', lastName: "O'Yew", dateOfBirth: '1990-01-31' };

const choose = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ delivery: 'now', ...fields }),
    redirect: 'manual',
  });
const pageAt = async (url: string) => (await fetch(url)).text();

test('the page says what it is, and names the person it was told', async () => {
  const { url } = await create(local, { callback, person });
  const html = await pageAt(url);
  expect(html).toContain('<title>Local Veriff</title>');
  expect(html).toContain('<h1>Local Veriff</h1>');
  expect(html).toContain('takes no pictures');
  expect(html).toContain('value="Olive &#60;b&#62;"');
  expect(html).toContain('value="O&#39;Yew"');
  expect(html).not.toMatch(/<(script|img|link rel="stylesheet")/);
});

test('every field and choice has a label of its own', async () => {
  const html = await pageAt((await create(local)).url);
  const ids = [...html.matchAll(/<(?:input|select) id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(11);
  for (const id of ids) expect(html).toContain(`<label for="${id ?? ''}">`);
});

test('opened, a session has started, once', async () => {
  const { id, url } = await create(local);
  await pageAt(url);
  await pageAt(url);
  await receiver.until(1);
  expect(receiver.told()).toEqual(['started']);
  expect(local.sessions().find((session) => session.id === id)?.attempts).toHaveLength(1);
});

test('a choice tells the product what was filled in, and leads back', async () => {
  const { id, url } = await create(local, { callback, person });
  await pageAt(url);
  const response = await choose(url, {
    outcome: 'declined',
    declineReason: '102',
    resubmissionReason: '204',
    firstName: 'OLIVER',
    lastName: ' ',
    documentType: 'PASSPORT',
    documentNumber: 'P1',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(callback);
  await receiver.until(3);
  expect(receiver.told()).toEqual(['started', 'submitted', 'declined']);
  expect((await get(local, id)).content.verification).toMatchObject({
    reasonCode: '102',
    reason: 'Suspected document tampering',
    person: { firstName: 'OLIVER', lastName: null },
    document: { type: 'PASSPORT', number: 'P1', country: null },
  });
});

test.each([
  ['approved', null],
  ['resubmission_requested', '204'],
  ['review', null],
])('%s is decided with the reason code %p', async (outcome, reasonCode) => {
  const { id, url } = await create(local);
  await choose(url, { outcome, declineReason: '102', resubmissionReason: '204' });
  expect((await get(local, id)).content.verification).toMatchObject({
    status: outcome,
    reasonCode,
  });
});

test.each(['expired', 'abandoned'])('%s, nothing was submitted', async (outcome) => {
  const { url } = await create(local, { callback });
  await pageAt(url);
  expect((await choose(url, { outcome, firstName: 'Olive' })).headers.get('location')).toBe(
    callback,
  );
  await receiver.until(2);
  expect(receiver.told()).toEqual(['started', outcome]);
  expect(receiver.received.at(-1)?.content).toMatchObject({
    verification: { decisionTime: null, person: { firstName: null } },
  });
});

test('without a callback, the visitor may close the page, or follow the link that they came with', async () => {
  const { url } = await create(local);
  const back = 'http://localhost:3000/verify?dealer=d&customer=c';
  const html = await pageAt(`${url}?return=${encodeURIComponent(back)}`);
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await choose(`${local.url}${action}`, { outcome: 'approved' });
  expect(response.status).toBe(200);
  const closing = await response.text();
  expect(closing).toContain('You can close this page.');
  expect(closing).toContain(`href="http://localhost:3000/verify?dealer=d&#38;customer=c"`);
});

test('of two presses of a button, the second one changes nothing', async () => {
  const { id, url } = await create(local, { callback });
  await Promise.all([
    choose(url, { outcome: 'approved' }),
    choose(url, { outcome: 'approved' }),
    choose(url, { outcome: 'approved' }),
  ]);
  await receiver.until(3);
  expect(local.sessions().find((session) => session.id === id)?.told).toHaveLength(3);
});

test('leads to no script', async () => {
  const { url } = await create(local);
  expect(await pageAt(`${url}?return=javascript:alert(1)`)).not.toContain('javascript');
});

test.each(['approved', 'declined', 'expired', 'abandoned'] as const)(
  'after %s, there is only a way back',
  async (outcome) => {
    const { id, url } = await create(local, { callback });
    await local.decide(id, outcome);
    const html = await pageAt(url);
    expect(html).toContain('This session has ended');
    expect(html).toContain('Back to the product');
    expect(html).not.toContain('<form');
    expect((await choose(url, { outcome: 'approved' })).status).toBe(200);
    expect((await get(local, id)).content.verification).toMatchObject({ status: outcome });
  },
);

test.each<Record<string, string>>([
  { outcome: 'praised' },
  { outcome: 'approved', delivery: 'by post' },
])('refuses the choice %j', async (fields) => {
  const { id, url } = await create(local);
  expect((await choose(url, fields)).status).toBe(400);
  expect((await get(local, id)).content.verification).toBeNull();
});
