import { parentPort } from 'node:worker_threads';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import { signInWithPassword, type Tokens } from '../../scripts/local/sign-in.ts';
import { signInWithTotp } from './totp-sign-in.ts';

export type SignInRequest = {
  id: number;
  credentials: Parameters<typeof signInWithPassword>;
  /** The secret of the authenticator app, where the sign-in has to ask for its code. */
  secret?: string;
};
/** `entries` is what the library keeps of a session, in a browser in its local storage. */
export type Session = { tokens: Tokens; entries: Record<string, string> };
export type SignInAnswer = { id: number } & (Session | { error: unknown });

let last: Promise<void> = Promise.resolve();

/** The library hides its own store, whose interface is that of a browser's. */
function storedEntries(): Record<string, string> {
  const { storage } = sharedInMemoryStorage as unknown as { storage: Storage };
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

async function answer({ id, credentials, secret }: SignInRequest): Promise<void> {
  const signedIn =
    secret === undefined
      ? signInWithPassword(...credentials)
      : signInWithTotp(...credentials, secret);
  const reply = await signedIn.then(
    (tokens): SignInAnswer => ({ id, tokens, entries: storedEntries() }),
    (error: unknown): SignInAnswer => ({ id, error }),
  );
  parentPort?.postMessage(reply);
}

// One after the other: the library knows one user at a time.
parentPort?.on('message', (request: SignInRequest) => {
  last = last.then(() => answer(request));
});
