import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

const signIn = jest.fn<() => Promise<never>>();
// Amplify needs a browser.
jest.unstable_mockModule('../../../../../frontend/src/lib/auth/cognito.ts', () => ({ signIn }));
const { attemptSignIn } = await import('../../../../../frontend/src/lib/auth/attempt-sign-in.ts');

beforeEach(() => void installLocalStorage());
afterEach(() => removeLocalStorage());

const failing = async (error: ApiError) => {
  signIn.mockRejectedValueOnce(error);
  return attemptSignIn('dealer', 'ann@dealer.example', 'secret').catch((said: unknown) => said);
};
const wrong = () => failing(new ApiError('unauthorized', 'No.', { status: 401 }));

test('a wrong password counts, and says how many attempts remain', async () => {
  expect(await wrong()).toMatchObject({ message: 'Invalid credentials. 4 attempts remaining' });
});

test.each(['password_change', 'network', 'internal', 'too_many_requests'] as const)(
  'what is no wrong password (%s) is passed on, and does not count',
  async (code) => {
    const error = new ApiError(code, 'Something else.');
    expect(await failing(error)).toBe(error);
    expect(await wrong()).toMatchObject({ message: 'Invalid credentials. 4 attempts remaining' });
  },
);
