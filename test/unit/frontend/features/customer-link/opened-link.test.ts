import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  isStep1Next,
  keepOffered,
} from '../../../../../frontend/src/features/customer-link/opened-link.ts';
import { keepDraft, readDraft } from '../../../../../frontend/src/lib/device/device-draft.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { here } from '../wizard/session.ts';
import { fakeStorage } from '../../lib/device/fake-storage.ts';

beforeEach(() => {
  const value = fakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const typed = { fullName: 'Hannah Lindqvist', email: 'hannah@mail.example', phone: '' };
const offers = (customerId: string, change: Partial<CustomerSession> = {}) =>
  isStep1Next({
    customerId,
    verification: here,
    result: null,
    typed,
    ...change,
  } as CustomerSession);

test('what the dealership typed is known to step 1, apart from what the customer typed there', () => {
  keepDraft('cus_a', { typed: { fullName: 'Hannah L.' } });
  keepOffered('cus_a', typed);
  expect(readDraft('cus_a')).toMatchObject({
    typed: { fullName: 'Hannah L.', email: typed.email },
    given: ['email'],
    isFromDealership: true,
  });
});

test('it is taken once: what was changed since stays', () => {
  keepOffered('cus_b', typed);
  keepDraft('cus_b', { typed: { ...typed, email: '' }, edited: ['email'] });
  keepOffered('cus_b', typed);
  expect(readDraft('cus_b').typed.email).toBe('');
});

test('what the dealership has corrected since takes the place of what it typed first', () => {
  keepOffered('cus_g', typed);
  keepOffered('cus_g', { ...typed, email: 'h.lindqvist@mail.example', phone: '5135550142' });
  expect(readDraft('cus_g')).toMatchObject({
    typed: { email: 'h.lindqvist@mail.example', phone: '5135550142' },
    given: ['fullName', 'email', 'phone'],
  });
});

test('step 1 comes at once where the contact is known, and again on the same device', () => {
  expect(offers('cus_c')).toBe(true);
  expect(offers('cus_d', { typed: undefined })).toBe(false);
  keepOffered('cus_d', typed);
  expect(offers('cus_d', { typed: undefined })).toBe(true);
});

test("it doesn't where somebody types already, or a provider's own page follows", () => {
  expect(offers('cus_e', { verification: { ...here, files: [] } })).toBe(false);
  keepDraft('cus_f', { typed: { email: 'other@mail.example' } });
  expect(offers('cus_f')).toBe(false);
});
