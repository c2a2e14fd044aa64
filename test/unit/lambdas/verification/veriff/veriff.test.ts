import { expect, test } from '@jest/globals';
import { now } from '../../../../../lambdas/runtime/clock.ts';
import { begun, localVeriff, provider, siteUrl, unavailable } from './local-veriff.ts';

const { it } = localVeriff();

test('begins a session, which is over in a week', async () => {
  const { id, url, expiresAt } = await begun();
  const [session] = it.local.sessions();
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

test('asks for a decision, which is there once it was made', async () => {
  const { id } = await begun();
  expect(await provider.fetchDecision(id)).toBeUndefined();
  await it.local.submit(id);
  expect(await provider.fetchDecision(id)).toBeUndefined();
  await it.local.decide(id, 'declined', { reasonCode: '106', person: { firstName: 'OLIVE' } });
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
  expect(it.logged()).toContain('"call":"decision","kind":"refused","status":404');
});

test('deletes what is decided, and what is deleted already', async () => {
  const { id } = await begun();
  await it.local.decide(id, 'approved');
  expect(await provider.deleteSession(id)).toBe('deleted');
  expect(it.local.sessions()).toHaveLength(0);
  expect(await provider.deleteSession(id)).toBe('deleted');
});

test.each(['submit', 'review'] as const)('%s: what is looked at is kept for now', async (act) => {
  const { id } = await begun();
  if (act === 'submit') await it.local.submit(id);
  else await it.local.decide(id, 'review');
  expect(await provider.deleteSession(id)).toBe('kept');
  expect(it.local.sessions()).toHaveLength(1);
});

test('where Veriff has deleted enough for now, it is unavailable', async () => {
  const { id } = await begun();
  it.local.nextFault = 'throttle';
  await expect(provider.deleteSession(id)).rejects.toMatchObject(unavailable);
  expect(it.logged()).toContain('"call":"delete","kind":"throttled","status":429');
});
