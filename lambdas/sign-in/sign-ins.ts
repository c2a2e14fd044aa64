import * as z from 'zod/mini';
import { HEARTBEAT_MINUTES, SESSION_IDLE_MINUTES } from '../../shared/limits.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { AppError } from '../runtime/errors.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import type { Key } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { updateItem } from '../store/write.ts';

/**
 * The time for which a sign-in lasts without activity. A browser reports activity at most every five minutes, so our
 * knowledge may be that much older: nobody may be signed out before the browser's own timer does it.
 */
const IDLE_MS = (SESSION_IDLE_MINUTES + HEARTBEAT_MINUTES) * 60_000;

/** The lifetime of the pool's refresh tokens, with the last access token of one. */
export const LIFETIME_MS = (8 * 60 + 15) * 60_000;

/** More devices than anybody uses in a working day; one more ends the oldest. */
export const MAX_SIGN_INS = 20;

/** Loose, so that a later version's fields stay: a change of the list depends on its being exactly what was read. */
const signIn = z.looseObject({
  /** The tokens' `origin_jti`: the same in all that come from one sign-in. */
  id: z.string(),
  /** The time of the sign-in, as its tokens say. */
  at: z.string(),
  /** The time of the last known activity. */
  activeAt: z.string(),
  endedAt: z.optional(z.string()),
});
export type SignIn = z.infer<typeof signIn>;

/** A person's sign-ins, as a part of another item of that person. */
export const signInFields = {
  signIns: z.optional(z.array(signIn)),
  lastSignInAt: z.optional(z.string()),
};
export const signInsRecord = defineRecord('sign-ins', 1, signInFields);
export type SignIns = Stored<typeof signInsRecord>;

/** A token's claims about the sign-in that it comes from. */
export type TokenOrigin = {
  signInId: string;
  /** Epoch seconds. */
  authTime: number;
};

const timeBefore = (milliseconds: number) => isoTime(now() - milliseconds);

export const isLive = ({ activeAt, endedAt }: SignIn): boolean =>
  endedAt === undefined && activeAt > timeBefore(IDLE_MS);

/**
 * Tells which sign-ins are dropped first where there are too many: those that are over, and so old that their tokens
 * can't pass for those of a new sign-in. Then the oldest.
 */
const isSpent = (each: SignIn) => !isLive(each) && each.at <= timeBefore(IDLE_MS);
const byWorth = (one: SignIn, other: SignIn) =>
  Number(isSpent(one)) - Number(isSpent(other)) || (one.at < other.at ? 1 : -1);

/**
 * Tells if a token's sign-in is live. An unknown one is new, unless it was long ago: then it was never used, or was
 * dropped here.
 */
export function signInStateOf(
  known: readonly SignIn[],
  { signInId, authTime }: TokenOrigin,
): 'live' | 'new' | 'over' {
  const found = known.find(({ id }) => id === signInId);
  if (found) return isLive(found) ? 'live' : 'over';
  const at = isoTime(authTime * 1000);
  const isDropped = known.length >= MAX_SIGN_INS && known.every((each) => each.at > at);
  return at > timeBefore(IDLE_MS) && !isDropped ? 'new' : 'over';
}

/** Adds a token's sign-in to the known ones. */
export function withNew(
  known: readonly SignIn[],
  { signInId, authTime }: TokenOrigin,
): { signIns: SignIn[]; lastSignInAt: string } {
  const at = isoTime(authTime * 1000);
  const signIns = [...known, { id: signInId, at, activeAt: isoTime() }]
    .filter((each) => each.at > timeBefore(LIFETIME_MS))
    .sort(byWorth)
    .slice(0, MAX_SIGN_INS);
  return { signIns, lastSignInAt: at };
}

/** Changes a live sign-in among the known ones; nothing where it isn't there, or is over. */
export const withChanged = (
  known: readonly SignIn[],
  signInId: string,
  change: Partial<SignIn>,
): { signIns: SignIn[] } | undefined =>
  known.some((each) => each.id === signInId && isLive(each))
    ? { signIns: known.map((each) => (each.id === signInId ? { ...each, ...change } : each)) }
    : undefined;

/** Returns the time of a live sign-in by its first token: the emulator gives later ones another `auth_time`. */
export const signInAt = ({ signIns = [] }: SignIns, signInId: string): string =>
  signIns.find(({ id }) => id === signInId)?.at ?? isoTime();

/** Returns the time of a person's last activity. */
export const lastActivityOf = ({ signIns = [] }: SignIns): string | undefined =>
  signIns
    .map(({ activeAt }) => activeAt)
    .sort()
    .at(-1);

/** The item that keeps somebody's sign-ins, and its condition. */
export type Keeping = { key: Key; condition?: Condition };

/** Other devices of one person, or requests sent at once, rarely change the same item at the same moment. */
const MAX_TRIES = 5;

/**
 * Changes the sign-ins that were read, or their newer state where another request has changed them, and returns the
 * result; `change` returns nothing where there is nothing to do.
 */
async function updateSignIns(
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
 * Refuses a token whose sign-in is over. Writes only at the first request of a sign-in: neither polling nor new tokens
 * count as activity. Returns the sign-ins as they are then.
 */
export const assertSignedIn = (
  keeping: Keeping,
  read: SignIns,
  token: TokenOrigin,
): Promise<SignIns> =>
  updateSignIns(keeping, read, (known) => {
    const standing = signInStateOf(known, token);
    if (standing === 'over') throw new AppError('unauthorized');
    return standing === 'new' ? withNew(known, token) : undefined;
  });

/** Activity is written at most this often. */
const ACTIVITY_STEP_MS = 60_000;

/** Notes activity of a live sign-in. It revives none that is over. */
export const noteActivity = (keeping: Keeping, read: SignIns, signInId: string): Promise<SignIns> =>
  updateSignIns(keeping, read, (known) => {
    const found = known.find(({ id }) => id === signInId);
    if (found && Date.parse(found.activeAt) > now() - ACTIVITY_STEP_MS) return undefined;
    return withChanged(known, signInId, { activeAt: isoTime() });
  });

/** Ends one sign-in with its next request; the others continue. */
export const endSignIn = (keeping: Keeping, read: SignIns, signInId: string): Promise<SignIns> =>
  updateSignIns(keeping, read, (known) => withChanged(known, signInId, { endedAt: isoTime() }));
