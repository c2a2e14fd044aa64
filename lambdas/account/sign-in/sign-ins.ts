import * as z from 'zod/mini';
import { HEARTBEAT_MINUTES, SESSION_IDLE_MINUTES } from '../../../shared/limits.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { AppError } from '../../runtime/errors.ts';
import { allOf, missing, where, type Condition } from '../../store/conditions.ts';
import type { Key } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { updateItem } from '../../store/write.ts';

/**
 * How long a sign-in holds without a sign of its person. A browser tells of one at most every five minutes, so that
 * what is known here may be as much older than the truth: nobody may be signed out before the browser's own clock does.
 */
const IDLE_MS = (SESSION_IDLE_MINUTES + HEARTBEAT_MINUTES) * 60_000;

/** As long as the pool's refresh tokens live, with the last access token of one. */
export const LIFETIME_MS = (8 * 60 + 15) * 60_000;

/** More devices than anyone uses in a working day; one more ends the oldest. */
export const MAX_SIGN_INS = 20;

/** What a later version adds to one stays: a change of the list depends on its being just what was read. */
const signIn = z.looseObject({
  /** The tokens' `origin_jti`: the same in all that come from one sign-in. */
  id: z.string(),
  /** When it was, as its tokens say. */
  at: z.string(),
  /** When its person was last known to be there. */
  activeAt: z.string(),
  /** When it was signed out. */
  endedAt: z.optional(z.string()),
});
export type SignIn = z.infer<typeof signIn>;

/** What is kept of the sign-ins of a person, in an item of the person's. */
export const signInFields = {
  signIns: z.optional(z.array(signIn)),
  lastSignInAt: z.optional(z.string()),
};
export const signInsRecord = defineRecord('sign-ins', 1, signInFields);
export type SignIns = Stored<typeof signInsRecord>;

/** What a token says of the sign-in that it comes from. */
type TokenOrigin = {
  signInId: string;
  /** Epoch seconds. */
  authTime: number;
};

const since = (milliseconds: number) => isoTime(now() - milliseconds);

export const isLive = ({ activeAt, endedAt }: SignIn): boolean =>
  endedAt === undefined && activeAt > since(IDLE_MS);

/**
 * What is forgotten first where there are too many: what is over, and so old that its tokens can't pass for those of
 * a new sign-in. Then the oldest.
 */
const isSpent = (each: SignIn) => !isLive(each) && each.at <= since(IDLE_MS);
const byWorth = (one: SignIn, other: SignIn) =>
  Number(isSpent(one)) - Number(isSpent(other)) || (one.at < other.at ? 1 : -1);

/**
 * Whether a token's sign-in holds. One that isn't known is new, unless it was long ago: then it was never used, or
 * was forgotten here.
 */
export function signInStateOf(
  known: readonly SignIn[],
  { signInId, authTime }: TokenOrigin,
): 'live' | 'new' | 'over' {
  const found = known.find(({ id }) => id === signInId);
  if (found) return isLive(found) ? 'live' : 'over';
  const at = isoTime(authTime * 1000);
  const isForgotten = known.length >= MAX_SIGN_INS && known.every((each) => each.at > at);
  return at > since(IDLE_MS) && !isForgotten ? 'new' : 'over';
}

/** With a token's sign-in, whose person is there. */
export function withNew(
  known: readonly SignIn[],
  { signInId, authTime }: TokenOrigin,
): { signIns: SignIn[]; lastSignInAt: string } {
  const at = isoTime(authTime * 1000);
  const signIns = [...known, { id: signInId, at, activeAt: isoTime() }]
    .filter((each) => each.at > since(LIFETIME_MS))
    .sort(byWorth)
    .slice(0, MAX_SIGN_INS);
  return { signIns, lastSignInAt: at };
}

/** With a change of one that is live; nothing where there is none. */
export const withChanged = (
  known: readonly SignIn[],
  signInId: string,
  change: Partial<SignIn>,
): { signIns: SignIn[] } | undefined =>
  known.some((each) => each.id === signInId && isLive(each))
    ? { signIns: known.map((each) => (each.id === signInId ? { ...each, ...change } : each)) }
    : undefined;

/** When a sign-in was that holds, by its first token: the emulator gives later ones another `auth_time`. */
export const signInAt = ({ signIns = [] }: SignIns, signInId: string): string =>
  signIns.find(({ id }) => id === signInId)?.at ?? isoTime();

/** The latest time at which somebody was there. */
export const lastActivityOf = ({ signIns = [] }: SignIns): string | undefined =>
  signIns
    .map(({ activeAt }) => activeAt)
    .sort()
    .at(-1);

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
