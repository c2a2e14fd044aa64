import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { draftQuery } from '../../../../../frontend/src/features/wizard/page/draft-query.ts';
import { forgetBegun, keepBegun, readBegun } from '../../../../../frontend/src/lib/device/begun.ts';
import { readCustomerKey } from '../../../../../frontend/src/lib/device/customer-key.ts';
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
async function begin(session?: Partial<CustomerSession>, someoneElse = false) {
  const asked: string[] = [];
  globalThis.fetch = jest.fn((path: unknown) => {
    asked.push(String(path));
    if (String(path).endsWith('/drafts')) {
      return Promise.resolve(Response.json({ customerId: 'cus_new', key }));
    }
    return Promise.resolve(session ? Response.json(session) : Response.json({}, { status: 404 }));
  });
  const customerId = await new QueryClient().query(draftQuery(dealerId, someoneElse));
  return { customerId, asked };
}

const denied = sessionOf({ attemptsLeft: 4, result: resultIn('denied') });

test('who has begun nothing on this device gets an id of their own, which it remembers', async () => {
  const { customerId, asked } = await begin();
  expect(customerId).toBe('cus_new');
  expect(asked).toHaveLength(1);
  expect(readBegun(dealerId)).toMatchObject({ customerId, key });
});

test.each([
  ['nothing submitted', { attemptsLeft: 5, result: null }],
  ['denied', denied],
])('another tab goes on with what was begun here: %s', async (_what, session) => {
  keepBegun(dealerId, 'cus_old', key);
  const { customerId, asked } = await begin(session);
  expect({ customerId, asked }).toEqual({
    customerId: 'cus_old',
    asked: ['/api/customers/cus_old'],
  });
  expect(readCustomerKey('cus_old')).toBe(key);
});

test('someone else begins anew, and nothing of the one before stays on the device', async () => {
  keepBegun(dealerId, 'cus_old', key);
  keepDraft('cus_old', { typed: { fullName: 'Jordan Sample' } });
  const { customerId, asked } = await begin(denied, true);
  expect(customerId).toBe('cus_new');
  expect(asked).toHaveLength(1);
  expect(readDraft('cus_old')).toBe(emptyDraft);
  expect(readBegun(dealerId)?.customerId).toBe('cus_new');
});

test('a day later, the device knows of nothing', async () => {
  keepBegun(dealerId, 'cus_old', key);
  const later = Date.now() + 24 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(readBegun(dealerId)).toBeUndefined();
  expect(localStorage.getItem(`customer-begun:${dealerId}`)).toBeNull();
  jest.restoreAllMocks();
  expect((await begin(denied)).customerId).toBe('cus_new');
});

test('an outcome of another record leaves what was begun since', () => {
  keepBegun(dealerId, 'cus_new', key);
  forgetBegun(dealerId, 'cus_old');
  expect(readBegun(dealerId)?.customerId).toBe('cus_new');
  forgetBegun(dealerId, 'cus_new');
  expect(readBegun(dealerId)).toBeUndefined();
});

test('what the server has forgotten leaves nothing here, and somebody else begins', async () => {
  keepBegun(dealerId, 'cus_old', key);
  keepDraft('cus_old', { typed: { fullName: 'Jordan Sample' } });
  expect((await begin()).customerId).toBe('cus_new');
  expect(readDraft('cus_old')).toBe(emptyDraft);
});
