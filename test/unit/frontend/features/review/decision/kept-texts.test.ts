import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  emptyDecision,
  keepTexts,
  keptTexts,
  withTexts,
} from '../../../../../../frontend/src/features/review/decision/decision-acts.ts';
import { forgetUnsentTexts } from '../../../../../../frontend/src/lib/device/unsent-text.ts';
import { fakeStorage } from '../../../lib/device/fake-storage.ts';

const writer = { accountId: 'marcus', customerId: 'cus_a' };
const typed = {
  reason: 'Looks right.',
  ownWords: 'Please call us.',
  note: 'Asked twice.',
  meansNote: '',
};
const none = { reason: '', ownWords: '', note: '', meansNote: '' };

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: fakeStorage(),
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

test('what was typed about a decision is there on another page, for this act and customer alone', () => {
  keepTexts(writer, 'deny', { ...emptyDecision, ...typed });
  expect(keptTexts(writer, 'deny')).toEqual(typed);
  expect(keptTexts(writer, 'revoke')).toEqual(none);
  expect(keptTexts({ ...writer, customerId: 'cus_b' }, 'deny')).toEqual(none);
  expect(keptTexts({ ...writer, accountId: 'joy' }, 'deny')).toEqual(none);
});

test('decided, emptied or signed out, nothing is left', () => {
  keepTexts(writer, 'deny', typed);
  keepTexts(writer, 'deny', emptyDecision);
  expect(keptTexts(writer, 'deny')).toEqual(none);
  keepTexts(writer, 'approve', typed);
  forgetUnsentTexts('marcus');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('ticks are made anew; the own words for a customer bring back their choice', () => {
  expect(withTexts({ ...none, reason: 'Looks right.' })).toEqual({
    ...emptyDecision,
    reason: 'Looks right.',
  });
  expect(withTexts(typed).customerReason).toBe('other');
  const draft = { ...emptyDecision, compared: true, customerReason: 'expired' } as const;
  expect(withTexts(typed, draft)).toEqual({ ...draft, ...typed });
});
