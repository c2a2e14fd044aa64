import { expect, test } from '@jest/globals';
import { standIn } from './stand-in.ts';

const stage = standIn();
const { create, get, find } = stage;

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
  const html = await pageAt((await create({ callback, person })).url);
  expect(html).toContain('<h1>Local Veriff</h1>');
  expect(html).toContain('takes no pictures');
  expect(html).toContain('value="Olive &#60;b&#62;"');
  expect(html).toContain('value="O&#39;Yew"');
  const ids = [...html.matchAll(/<(?:input|select) id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(11);
  for (const id of ids) expect(html).toContain(`<label for="${id ?? ''}">`);
});

test('a choice tells the product what was filled in, and leads back', async () => {
  const { id, url } = await create({ callback, person });
  await pageAt(url);
  await pageAt(url);
  const response = await choose(url, {
    outcome: 'declined',
    'declined-reason': '102',
    'resubmission_requested-reason': '204',
    firstName: 'OLIVER',
    lastName: ' ',
    type: 'PASSPORT',
    number: 'P1',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(callback);
  await stage.receiver.until(3);
  expect(stage.receiver.told()).toEqual(['started', 'submitted', 'declined']);
  expect((await get(id)).content.verification).toMatchObject({
    reasonCode: '102',
    reason: 'Suspected document tampering',
    person: { firstName: 'OLIVER', lastName: null },
    document: { type: 'PASSPORT', number: 'P1', country: null },
  });
});

test.each(['expired', 'abandoned'])('%s, nothing was submitted', async (outcome) => {
  const { url } = await create({ callback });
  await pageAt(url);
  const { headers } = await choose(url, { outcome, firstName: 'Olive' });
  expect(headers.get('location')).toBe(callback);
  await stage.receiver.until(2);
  expect(stage.receiver.told()).toEqual(['started', outcome]);
  expect(stage.receiver.contents().at(-1)).toMatchObject({
    verification: { decisionTime: null, person: { firstName: null } },
  });
});

test('of several presses of a button, only the first one counts', async () => {
  const { id, url } = await create();
  const press = async () => (await choose(url, { outcome: 'approved' })).text();
  const pages = await Promise.all([press(), press(), press()]);
  expect(pages.filter((html) => html.includes('<h2>Done</h2>'))).toHaveLength(1);
  await stage.receiver.until(3);
  expect(find(id)?.webhooks).toHaveLength(3);
});

test.each(['approved', 'declined', 'expired', 'abandoned'] as const)(
  'after %s, there is only a way back',
  async (outcome) => {
    const { id, url } = await create({ callback });
    await stage.local.decide(id, outcome);
    const html = await pageAt(url);
    expect(html).toContain('This session has ended');
    expect(html).toContain('href="http://localhost:3000/verify?dealer=d&#38;customer=c');
    expect(html).not.toContain('<form');
    expect((await choose(url, { outcome: 'approved' })).status).toBe(200);
    expect(find(id)?.status).toBe(outcome);
  },
);

test.each<Record<string, string>>([
  { outcome: 'praised' },
  { outcome: 'approved', delivery: 'by post' },
])('refuses the choice %j', async (fields) => {
  const { id, url } = await create();
  expect((await choose(url, fields)).status).toBe(400);
  expect((await get(id)).content.verification).toBeNull();
});
