import { expect, test } from '@jest/globals';
import { stateAt, stateOf } from '../../../../lambdas/customer/customer-state.ts';
import { changed, customerWith, type CustomerFields } from '../support.ts';

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
  attempt: { begun: 1 },
  decision: {
    standing: { attempt: 1, phase: 'ask_again', at, by: { kind: 'person', name: 'Dale' } },
  },
} as const;
const mailed = { isOn: true, to: 'a@mail.example', mailedAt: at, over: 0 };

test.each<[string, CustomerFields, string]>([
  ['has one that was made, and went nowhere', {}, 'link_created'],
  ['was mailed it', { link: { reminders: mailed } }, 'link_sent'],
  ['was texted it', { link: { textedAt: at } }, 'link_sent'],
  ['has opened it, however it came', { link: { openedAt: at } }, 'opened'],
  ['is asked to send something again', asked, 'new_document'],
  ['has sent it', { decision: { ...asked.decision, waitingFor: 'provider' } }, 'in_progress'],
])('who has a link and %s', (_name, customer, state) => {
  expect(stateOf(changed(customerWith({ link: { expiresAt: end } }), customer))).toBe(state);
});
