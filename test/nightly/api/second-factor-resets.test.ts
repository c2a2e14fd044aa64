import { describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { dealerWithSecondFactor } from '../../harness/second-factors.ts';
import { signIn } from '../../harness/sign-in.ts';
import { nextSecond } from '../../harness/until.ts';

const me = (token: string) => callApi('getDealerMe', {}, { token });

describe('a password reset by email', () => {
  async function reset(email: string) {
    await nextSecond();
    await people.forgetVisits('passwordReset');
    await callApi('requestPasswordReset', { body: { email } });
    const { text } = await waitForMail(email, /reset your password/i);
    const token = /reset-password#t=([\w-]{43})/.exec(text)?.[1] ?? '';
    await callApi('resetPassword', { body: { token, password: 'another password' } });
  }

  test('keeps the app, and sign-in then asks for its code', async () => {
    const { email, secret, sub } = await dealerWithSecondFactor();
    await reset(email);
    await expect(signIn('dealers', email, 'another password')).rejects.toThrow(
      'SOFTWARE_TOKEN_MFA',
    );
    await nextSecond();
    const { access } = await signIn('dealers', email, 'another password', secret);
    expect((await me(access)).secondFactor).toMatchObject({ codesLeft: 8 });
    expect(await people.dealerIdOf(email)).toBeDefined();
    expect(await storedItem(keys.account(sub))).toBeDefined();
  });
});
