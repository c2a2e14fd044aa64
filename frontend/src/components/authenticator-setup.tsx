import type { AuthenticatorSecret as Key } from '../lib/auth/sign-in-step.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';

/** At a first sign-in: what an authenticator app is for, and its key. */
export function AuthenticatorSetup(key: Key) {
  return (
    <section className="stack" aria-labelledby="setup">
      <h2 id="setup">Set up your authenticator app</h2>
      <p>The app shows a new code every 30 seconds. You&apos;ll need one each time you sign in.</p>
      <AuthenticatorKey {...key} />
    </section>
  );
}
