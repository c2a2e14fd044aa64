import { expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { stateAt, stateOf } from '../../../../lambdas/customer/customer-state.ts';
import { customerWith } from '../support.ts';

const end = '2026-01-20T10:00:00.000Z';
const before = '2026-01-20T09:59:59.999Z';
const open = { state: 'in_progress', waitingFor: 'customer', linkExpiresAt: end } as const;

test.each([
  ['is as it was until its link ends', open, before, 'in_progress'],
  ['has expired at the moment at which its link ends', open, end, 'expired'],
  ['was never opened and has expired', { ...open, state: 'link_sent' } as const, end, 'expired'],
  [
    'is checked by a provider, whatever the link',
    { ...open, waitingFor: 'provider' },
    end,
    'in_progress',
  ],
  [
    'waits for the dealership, whatever the link',
    { ...open, state: 'to_review', waitingFor: 'dealership' } as const,
    end,
    'to_review',
  ],
  [
    'is decided, whatever the link',
    { ...open, state: 'denied', waitingFor: null } as const,
    end,
    'denied',
  ],
  ['has no link', { ...open, linkExpiresAt: null }, end, 'in_progress'],
])('a customer %s', (_name, shown, at, state) => {
  expect(stateAt(shown, at)).toBe(state);
});

const at = before;
const asked = {
  standing: { attempt: 1, phase: 'ask_again', at, by: { kind: 'person', name: 'Dale' } },
  begun: 1,
} as const;
const mailed = { isOn: true, to: 'a@mail.example', mailedAt: at, over: 0 };

test.each<[string, Partial<Customer>, string]>([
  ['has one that was made, and went nowhere', {}, 'link_created'],
  ['was mailed it', { reminders: mailed }, 'link_sent'],
  ['was texted it', { linkTextedAt: at }, 'link_sent'],
  ['has opened it, however it came', { openedAt: at }, 'opened'],
  ['is asked to send something again', asked, 'new_document'],
  ['has sent it', { ...asked, waitingFor: 'provider' }, 'in_progress'],
])('who has a link and %s', (_name, customer, state) => {
  expect(stateOf(customerWith({ linkExpiresAt: end, ...customer }))).toBe(state);
});
