import { expect, test } from '@jest/globals';
import { creditLinkLetter } from '../../../../../lambdas/customer/decision/credit-link.ts';
import { accountOf, customerWith, dealershipWith, type CustomerFields } from '../../support.ts';

const dealership = dealershipWith({ creditLink: 'https://credit.example/apply' });
const alert = {
  id: 'evt_alert',
  kind: 'fraud',
  phone: '',
  established: null,
  at: '2026-01-06T10:00:00.000Z',
  by: 'Ann Chovey',
} as const;
const report = {
  id: 'evt_theft',
  from: 'Jo Lee',
  day: '2026-01-06',
  way: 'phone',
  text: 'Not me',
  at: '2026-01-06T10:00:00.000Z',
  by: 'Ann Chovey',
} as const;

const send = (decision: CustomerFields['decision'], role: 'owner' | 'member', reason?: string) => {
  const customer = customerWith({
    contact: { firstName: 'Jordan', email: 'j@x.example', phone: '5135550142' },
    decision: { status: 'approved', ...decision },
  });
  return creditLinkLetter(customer, dealership, { by: { ...accountOf(), role }, reason }).to;
};

test.each<[string, CustomerFields['decision']]>([
  ['nothing speaks against it', {}],
  [
    'the alert is answered',
    {
      alert: {
        ...alert,
        established: { means: 'called', note: '', at: alert.at, by: 'Ann Chovey' },
      },
    },
  ],
])('anybody sends the credit link after an approval where %s', (_when, decision) => {
  expect(send(decision, 'member')).toBe('j@x.example');
});

test.each<[string, CustomerFields['decision']]>([
  ['a denied customer', { status: 'denied' }],
  ['an open report of identity theft', { theftReports: [report] }],
  ['an alert that nobody has answered', { alert }],
])('only an owner sends it despite %s, and says why', (_what, decision) => {
  expect(() => send(decision, 'member', 'I know them')).toThrow(
    expect.objectContaining({ code: 'owner_only' }),
  );
  expect(() => send(decision, 'owner')).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  );
  expect(send(decision, 'owner', 'I know them')).toBe('j@x.example');
});
