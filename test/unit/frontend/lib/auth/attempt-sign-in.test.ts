import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

const signIn = jest.fn<() => Promise<object>>();
const others = ['confirmSignIn', 'fetchAuthSession', 'signOut', 'updatePassword'];
jest.unstable_mockModule('aws-amplify', () => ({ Amplify: { configure: jest.fn() } }));
jest.unstable_mockModule('aws-amplify/auth', () => ({
  ...Object.fromEntries(others.map((name) => [name, jest.fn()])),
  signIn,
}));
const { attemptSignIn } = await import('../../../../../frontend/src/lib/auth/attempt-sign-in.ts');

const pool = { userPoolId: 'us-east-1_Example1', userPoolClientId: 'client' };
const config = { region: 'us-east-1', dealers: pool, admins: pool };
beforeEach(() => {
  installLocalStorage();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(config)));
});
afterEach(() => {
  removeLocalStorage();
  jest.restoreAllMocks();
});

const attempt = () =>
  attemptSignIn('dealer', 'ann@dealer.example', 'a password').then(
    () => 'signed in',
    (error: unknown) => (error as Error).message,
  );
const wrong = () =>
  Promise.reject(Object.assign(new Error('Incorrect'), { name: 'NotAuthorizedException' }));

test('a password that has to be changed is no wrong one', async () => {
  signIn.mockImplementation(wrong);
  expect(await attempt()).toBe('Invalid credentials. 4 attempts remaining');
  signIn.mockResolvedValue({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
  });
  for (let count = 0; count < 5; count += 1)
    expect(await attempt()).toBe('You need a new password before you can sign in.');
  signIn.mockImplementation(wrong);
  expect(await attempt()).toBe('Invalid credentials. 3 attempts remaining');
});
