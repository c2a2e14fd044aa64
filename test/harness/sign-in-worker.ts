import { parentPort } from 'node:worker_threads';
import { signInWithPassword, type Tokens } from '../../scripts/local/sign-in.ts';
import { signInWithTotp } from './totp-sign-in.ts';

export type SignInRequest = {
  id: number;
  credentials: Parameters<typeof signInWithPassword>;
  /** The secret of the authenticator app, where the sign-in has to ask for its code. */
  secret?: string;
};
export type SignInAnswer = { id: number } & ({ tokens: Tokens } | { error: unknown });

let last: Promise<void> = Promise.resolve();

async function answer({ id, credentials, secret }: SignInRequest): Promise<void> {
  const signedIn =
    secret === undefined
      ? signInWithPassword(...credentials)
      : signInWithTotp(...credentials, secret);
  const reply = await signedIn.then(
    (tokens): SignInAnswer => ({ id, tokens }),
    (error: unknown): SignInAnswer => ({ id, error }),
  );
  parentPort?.postMessage(reply);
}

// One after the other: the library knows one user at a time.
parentPort?.on('message', (request: SignInRequest) => {
  last = last.then(() => answer(request));
});
