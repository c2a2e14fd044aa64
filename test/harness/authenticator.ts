import { setUpAuthenticator as setUp } from '../../scripts/local/cognito-sign-in.ts';
import { identities } from './clients.ts';

/**
 * Sets up an authenticator app for the holder of an access token, and returns its secret. (The emulator asks nobody to
 * set one up, also where the pool demands it, as it does on AWS.)
 */
export const setUpAuthenticator = (accessToken: string): Promise<string> =>
  setUp(identities(), accessToken);
