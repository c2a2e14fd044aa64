import { parentPort } from 'node:worker_threads';
import { signInWithPassword } from '../../scripts/local/sign-in.ts';

export type SignInRequest = { id: number; credentials: Parameters<typeof signInWithPassword> };
export type SignInAnswer = { id: number } & (
  { tokens: Awaited<ReturnType<typeof signInWithPassword>> } | { error: unknown }
);

let last: Promise<void> = Promise.resolve();

async function answer({ id, credentials }: SignInRequest): Promise<void> {
  const reply = await signInWithPassword(...credentials).then(
    (tokens): SignInAnswer => ({ id, tokens }),
    (error: unknown): SignInAnswer => ({ id, error }),
  );
  parentPort?.postMessage(reply);
}

// One after the other: the library knows one user at a time.
parentPort?.on('message', (request: SignInRequest) => {
  last = last.then(() => answer(request));
});
