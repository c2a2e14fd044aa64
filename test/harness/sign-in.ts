import { Worker } from 'node:worker_threads';
import type { Tokens } from '../../scripts/local/sign-in.ts';
import { theProduct } from './product.ts';
import type { Session, SignInAnswer, SignInRequest } from './sign-in-worker.ts';

type Waiting = { resolve: (session: Session) => void; reject: (error: unknown) => void };

/**
 * Outside of Jest's own context, where each access to a global takes so long that one sign-in's arithmetic
 * with big numbers needs 13 seconds instead of a quarter of one.
 */
function startWorker() {
  const worker = new Worker(new URL('./sign-in-worker.ts', import.meta.url));
  worker.unref();
  const waiting = new Map<number, Waiting>();
  worker.on('message', (answer: SignInAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('tokens' in answer) asker?.resolve(answer);
    else asker?.reject(answer.error);
  });
  worker.on('error', (error) => {
    for (const asker of waiting.values()) asker.reject(error);
  });
  return { worker, waiting };
}

let started: ReturnType<typeof startWorker> | undefined;
let count = 0;

/**
 * Signs someone in as the site does, with the password never leaving this process. With the secret of an
 * authenticator app, the sign-in has to ask for its code.
 */
export async function signIn(
  pool: 'dealers' | 'admins',
  email: string,
  password: string,
  secret?: string,
): Promise<Tokens> {
  return (await newSession(pool, email, password, secret)).tokens;
}

/** Signs someone in, and also returns what a browser keeps of it. */
export function newSession(
  pool: 'dealers' | 'admins',
  email: string,
  password: string,
  secret?: string,
): Promise<Session> {
  const { worker, waiting } = (started ??= startWorker());
  const id = (count += 1);
  const request: SignInRequest = {
    id,
    credentials: [theProduct().stack.siteConfig, pool, email, password],
    ...(secret !== undefined && { secret }),
  };
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage(request);
  });
}
