import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { draftQuery } from '../../../../../frontend/src/features/wizard/page/draft-query.ts';
import { attemptVersion } from '../../../../../frontend/src/features/wizard/state.ts';
import { keepBegun, readBegun } from '../../../../../frontend/src/lib/device/customer-key.ts';
import {
  emptyDraft,
  keepDraft,
  readDraft,
} from '../../../../../frontend/src/lib/device/device-draft.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { resultIn } from '../../../../harness/customer-result.ts';
import { fakeStorage } from '../../lib/device/fake-storage.ts';
import { sessionOf } from './session.ts';

const browserFetch = globalThis.fetch;
const dealerId = `dlr_${'d'.repeat(22)}`;
const key = 'k'.repeat(43);

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: fakeStorage() });
});
afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = browserFetch;
});

/** Begins at a server that knows so much of the customer that was begun with, and calls the next one 'cus_new'. */
async function begin(session?: Partial<CustomerSession>) {
  const asked: string[] = [];
  globalThis.fetch = jest.fn((path: unknown) => {
    asked.push(String(path));
    if (String(path).endsWith('/drafts')) {
      return Promise.resolve(Response.json({ customerId: 'cus_new', key }));
    }
    return Promise.resolve(session ? Response.json(session) : Response.json({}, { status: 404 }));
  });
  const customerId = await new QueryClient().query(draftQuery(dealerId));
  return { customerId, asked };
}

const denied = sessionOf({ attemptsLeft: 4, result: resultIn('denied') });

test('who has begun nothing in this tab gets an id of their own, which the tab remembers', async () => {
  const { customerId, asked } = await begin();
  expect(customerId).toBe('cus_new');
  expect(asked).toHaveLength(1);
  expect(readBegun(dealerId)).toEqual({ customerId, key });
});

test('who has not finished goes on', async () => {
  keepBegun(dealerId, 'cus_old', key);
  const { customerId, asked } = await begin({ attemptsLeft: 5, result: null });
  expect(customerId).toBe('cus_old');
  expect(asked).toEqual(['/api/customers/cus_old']);
});

test('after an outcome somebody else begins, unless the next try has begun', async () => {
  keepBegun(dealerId, 'cus_old', key);
  keepDraft('cus_old', { attemptVersion: attemptVersion(denied) });
  expect((await begin(denied)).customerId).toBe('cus_old');
  keepDraft('cus_old', { attemptVersion: undefined });
  expect((await begin(denied)).customerId).toBe('cus_new');
});

test.each([
  ['submitted', 'provider', 'cus_old'],
  ['ask_again', 'customer', 'cus_old'],
  // Who has sent everything is done; the next visitor at this device may be somebody else.
  ['review', 'dealership', 'cus_new'],
] as const)('%s, it waits for the %s: %s', async (phase, waitingFor, expected) => {
  keepBegun(dealerId, 'cus_old', key);
  const session = sessionOf({ attemptsLeft: 4, result: resultIn(phase, { waitingFor }) });
  expect((await begin(session)).customerId).toBe(expected);
});

test('what the server has forgotten leaves nothing here, and somebody else begins', async () => {
  keepBegun(dealerId, 'cus_old', key);
  keepDraft('cus_old', { typed: { fullName: 'Jordan Sample' } });
  expect((await begin()).customerId).toBe('cus_new');
  expect(readDraft('cus_old')).toBe(emptyDraft);
});

test('a key that is gone opens nothing: somebody else begins', async () => {
  sessionStorage.setItem(`customer-begun:${dealerId}`, 'cus_old');
  expect((await begin({ attemptsLeft: 5, result: null })).customerId).toBe('cus_new');
});
