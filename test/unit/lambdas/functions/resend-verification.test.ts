import { beforeEach, expect, jest, test } from '@jest/globals';
import { resendVerification } from '../../../../lambdas/functions/account/resend-verification.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});
const email = 'sales@juniper.example.com';
const ask = () =>
  resendVerification({
    body: { email },
    identity: { id: 'visitor-1' },
  });
const known = itemOf(
  dealershipWith({
    email,
    isEmailVerified: false,
    adminVerification: 'pending',
    createdAt: new Date().toISOString(),
  }),
);

test.each(['MessageRejected', 'Throttling', 'TimeoutError'])(
  'a known address whose mail fails (%s) is answered like an unknown one, and logged without it',
  async (name) => {
    fakeServices();
    const unknown = await ask();
    const logged = loggedText();
    const calls = fakeServices({ Get: known, SendEmail: failing(name) });
    expect(await ask()).toEqual(unknown);
    expect(calls).toContain('SendEmail');
    expect(logged()).toContain(name);
    expect(logged()).not.toContain(email);
  },
);
