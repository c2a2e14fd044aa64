import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import type { Key } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { updateItem } from '../store/write.ts';
import {
  signInsRecord,
  signInStateOf,
  withChanged,
  withNew,
  type SignIn,
  type SignIns,
  type TokenOrigin,
} from './sign-ins.ts';

/** The item that keeps somebody's sign-ins, and what must be true of it. */
export type Keeping = { key: Key; condition?: Condition };

/** Other devices of one person, or requests sent at once, seldom change the same item at the same moment. */
const MAX_TRIES = 5;

/**
 * Changes what was read, or what somebody else has made of it since, and returns what is there then; `change` gives
 * nothing where there is nothing to do.
 */
async function keep(
  { key, condition }: Keeping,
  read: SignIns,
  change: (known: readonly SignIn[]) => Partial<SignIns> | undefined,
): Promise<SignIns> {
  let known = read;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const set = change(known.signIns ?? []);
    if (!set) return known;
    const isSame = where<SignIns>({ signIns: known.signIns ?? missing });
    if (
      await updateItem<SignIns>(key, {
        set,
        condition: condition ? allOf(condition, isSame) : isSame,
      })
    )
      return { ...known, ...set };
    known = (await readItem(signInsRecord, key)) ?? {};
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Lets a token's sign-in through while it holds, as it was just read. Writes only at the first request of a sign-in:
 * neither polling nor new tokens count as a sign of its person. Returns what is kept then.
 */
export const assertSignedIn = (
  keeping: Keeping,
  read: SignIns,
  token: TokenOrigin,
): Promise<SignIns> =>
  keep(keeping, read, (known) => {
    const standing = signInStateOf(known, token);
    if (standing === 'over') throw new AppError('unauthorized');
    return standing === 'new' ? withNew(known, token) : undefined;
  });

/** Signs of a person that come closer together than this are one. */
const NOTED_MS = 60_000;

/** That the person of a live sign-in is there. It revives none that is over. */
export const noteActivity = (keeping: Keeping, read: SignIns, signInId: string): Promise<SignIns> =>
  keep(keeping, read, (known) => {
    const found = known.find(({ id }) => id === signInId);
    if (found && Date.parse(found.activeAt) > now() - NOTED_MS) return undefined;
    return withChanged(known, signInId, { activeAt: isoTime() });
  });

/** Ends one sign-in with its next request; the others go on. */
export const endSignIn = (keeping: Keeping, read: SignIns, signInId: string): Promise<SignIns> =>
  keep(keeping, read, (known) => withChanged(known, signInId, { endedAt: isoTime() }));
