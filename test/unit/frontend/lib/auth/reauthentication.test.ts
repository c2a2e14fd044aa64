import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

const metadata = { attempt: 'att_1', purpose: 'reauthentication' };
const attemptMetadata = jest.fn((_options: object) => metadata);
const endSignIn = jest.fn((..._all: unknown[]) => Promise.resolve());
const payload: Record<string, unknown> = {};
const accessToken = { payload, toString: () => 'token' };
const amplify = {
  signIn: jest.fn<(...all: unknown[]) => Promise<unknown>>(),
  confirmSignIn: jest.fn<(...all: unknown[]) => Promise<unknown>>(),
  signOut: jest.fn((..._all: unknown[]) => Promise.resolve()),
  fetchAuthSession: () => Promise.resolve({ tokens: { accessToken } }),
};
const context = 'beside';
// Amplify needs a browser.
jest.unstable_mockModule('../../../../../frontend/src/lib/auth/cognito-pool.ts', () => ({
  enter: () => Promise.resolve(amplify),
  signInInMemory: () => Promise.resolve({ amplify, context }),
}));
jest.unstable_mockModule('../../../../../frontend/src/lib/auth/cognito.ts', () => ({
  attemptMetadata,
  endSignIn,
  signIn: () => Promise.reject(new Error('The session begins anew')),
}));
const {
  endReauthenticationAhead,
  isReauthenticatedAhead,
  reauthenticate,
  reauthenticateAhead,
  sessionReauthentication,
  takeReauthentication,
} = await import('../../../../../frontend/src/lib/auth/reauthentication.ts');

const email = 'ann@dealer.example';
const appSince = '2026-02-01T10:00:00.000Z';
const given = { email, password: 'secret' };
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const codeDue = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
};
const called = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.clearAllMocks();
  delete payload.reauthenticated;
  installLocalStorage();
  amplify.signIn.mockResolvedValue(done);
});
afterEach(() => removeLocalStorage());

test('names its purpose with the password, beside the session', async () => {
  expect(await reauthenticate(given)).toMatchObject({ token: 'token', context });
  expect(attemptMetadata).toHaveBeenCalledWith({ isReauthentication: true });
  const options = { authFlowType: 'USER_SRP_AUTH', clientMetadata: metadata };
  expect(amplify.signIn).toHaveBeenCalledWith(context, {
    username: email,
    password: 'secret',
    options,
  });
});

describe('where the pool asks for a code', () => {
  beforeEach(() => {
    amplify.signIn.mockResolvedValue(codeDue);
  });

  test('it is asked for, then sent with the purpose: the pool forgets the first one', async () => {
    expect(await reauthenticate(given)).toBe('code');
    amplify.confirmSignIn.mockResolvedValue(done);
    expect(await reauthenticate({ ...given, code: '123456' })).toMatchObject({ token: 'token' });
    expect(amplify.confirmSignIn).toHaveBeenCalledWith(context, {
      challengeResponse: '123456',
      options: { clientMetadata: metadata },
    });
  });

  test('a wrong one is told apart, and so is a password that has to be reset', async () => {
    amplify.confirmSignIn.mockRejectedValue(called('CodeMismatchException'));
    expect(await reauthenticate({ ...given, code: '123456' })).toBe('wrong-code');
    amplify.confirmSignIn.mockResolvedValue({
      isSignedIn: false,
      nextStep: { signInStep: 'RESET_PASSWORD' },
    });
    await expect(reauthenticate({ ...given, code: '123456' })).rejects.toMatchObject({
      code: 'password_change',
    });
  });
});

test('wrong passwords count, and lock like those of a sign-in', async () => {
  amplify.signIn.mockRejectedValue(called('NotAuthorizedException'));
  for (let count = 0; count < 4; count += 1)
    await expect(reauthenticate(given)).rejects.toMatchObject({
      code: 'unauthorized',
      message: `Invalid credentials. ${4 - count} attempts remaining`,
    });
  await expect(reauthenticate(given)).rejects.toMatchObject({ code: 'account_locked' });
  amplify.signIn.mockResolvedValue(done);
  await expect(reauthenticate(given)).rejects.toMatchObject({ code: 'account_locked' });
});

test('it ends in the pool and on our server', async () => {
  const made = await reauthenticate(given);
  if (typeof made !== 'string') made.end();
  expect(endSignIn).toHaveBeenCalledWith('dealer', 'token');
  expect(amplify.signOut).toHaveBeenCalledWith(context);
});

test('one that is made ahead is for one person, and for one setup', async () => {
  expect(isReauthenticatedAhead(email)).toBe(false);
  reauthenticateAhead(given);
  expect(isReauthenticatedAhead(email)).toBe(true);
  expect(isReauthenticatedAhead('somebody@else.example')).toBe(false);
  expect(await takeReauthentication(email)).toMatchObject({ token: 'token' });
  expect(await takeReauthentication(email)).toBeUndefined();
  reauthenticateAhead(given);
  expect(await takeReauthentication('somebody@else.example')).toBeUndefined();
  amplify.signIn.mockRejectedValue(called('NetworkError'));
  reauthenticateAhead(given);
  expect(await takeReauthentication(email)).toBeUndefined();
});

test('one that is made ahead and never taken is ended, by the next one as well', async () => {
  reauthenticateAhead(given);
  reauthenticateAhead(given);
  await nextTurn();
  expect(endSignIn).toHaveBeenCalledTimes(1);
  // Still pending when its page is left.
  endReauthenticationAhead();
  expect(isReauthenticatedAhead(email)).toBe(false);
  await nextTurn();
  expect(endSignIn).toHaveBeenCalledTimes(2);
  endReauthenticationAhead();
  await nextTurn();
  expect(endSignIn).toHaveBeenCalledTimes(2);
});

test('a session counts only where its own token says so, and is not ended', async () => {
  expect(await sessionReauthentication(null)).toBeUndefined();
  Object.assign(payload, { reauthenticated: 'true', auth_time: Date.parse(appSince) / 1000 - 1 });
  expect(await sessionReauthentication(appSince)).toBeUndefined();
  payload.auth_time = Date.parse(appSince) / 1000;
  const own = await sessionReauthentication(appSince);
  expect(own).toMatchObject({ token: 'token' });
  own?.end();
  expect(endSignIn).not.toHaveBeenCalled();
  expect(amplify.signOut).not.toHaveBeenCalled();
});
