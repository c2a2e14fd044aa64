import { expect, test } from '@jest/globals';
import { adminAuthenticator } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { signIn } from '../harness/sign-in.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';

test('an admin with an authenticator app gets in with its code only', async () => {
  const admin = await people.newAdmin();
  const { email } = admin;
  const secret = await adminAuthenticator(admin);
  await expect(signIn('admins', email, people.password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
  const wrong = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  await expect(signIn('admins', email, people.password, wrong)).rejects.toThrow(/code/i);
  const { access } = await signIn('admins', email, people.password, secret);
  expect(await callApi('getAdminMe', {}, { token: access })).toMatchObject({ email });
});

test('a lost authenticator is replaced by removing the admin and adding them again', async () => {
  const admin = await people.newAdmin();
  const { email, token } = admin;
  await adminAuthenticator(admin);
  const register = people.adminRegister();
  await register.remove(email);
  const { password } = await register.add(email);
  const { access } = await signIn('admins', email, password);
  expect(outcome(await tryApi('getAdminMe', {}, { token: access }))).toBe('200');
  expect(outcome(await tryApi('getAdminMe', {}, { token }))).toBe('403 forbidden');
});
