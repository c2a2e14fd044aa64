import { expect, test } from '@jest/globals';
import { requestPasswordReset } from '../../../../lambdas/functions/account/password-routes.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { deadOr, failing, fakeServices } from './support.ts';

const { email } = dealershipWith();
const ask = () => requestPasswordReset({ body: { email }, identity: { id: 'visitor-1' } });
test.each([
  ['MessageRejected', 'mail_refused'],
  ['Throttling', 'unavailable'],
  ['TimeoutError', 'unavailable'],
])('a mail that fails (%s) is told so, and can be asked for again at once', async (name, code) => {
  const calls = fakeServices({ Get: itemOf(), SendEmail: failing(name) });
  await expect(ask()).rejects.toMatchObject({ code, message: 'Failed to send reset email.' });
  // Neither the pause nor the day's count holds for it.
  expect(calls.slice(-3)).toEqual([
    'SendEmail',
    expect.stringMatching(/^Update LIMIT#mail/),
    'Delete',
  ]);
});

test('of an address that emails come back from it is said at the field, and nothing is sent', async () => {
  const calls = fakeServices({ Get: deadOr(itemOf()) });
  await expect(ask()).rejects.toMatchObject({
    code: 'address_dead',
    fields: { email: 'Failed to send reset email. Emails to this address come back.' },
  });
  expect(calls).not.toContain('SendEmail');
});

test.each([
  [true, 'mails'],
  [false, 'strangers'],
])('where the address is confirmed: %s, it goes by the set of %s', async (isEmailVerified, set) => {
  const sets: unknown[] = [];
  const SendEmail = ({ ConfigurationSetName }: Record<string, unknown>) => {
    sets.push(ConfigurationSetName);
    return { MessageId: 'm' };
  };
  fakeServices({ Get: itemOf(dealershipWith({ isEmailVerified })), SendEmail });
  await ask();
  expect(sets).toEqual([set]);
});

test('an account that was never finished has no password to reset', async () => {
  const unfinished = dealershipWith({
    adminVerification: 'pending',
    isEmailVerified: false,
    registrationLease: 1,
  });
  const calls = fakeServices({ Get: itemOf(unfinished) });
  await expect(ask()).rejects.toMatchObject({
    code: 'not_found',
    message: 'No account found with this email.',
  });
  expect(calls).not.toContain('SendEmail');
});
