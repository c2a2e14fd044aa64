import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { MAIL_CEILING } from '../runtime/log-lines.ts';
import { logger } from '../runtime/logger.ts';
import { above, anyOf, atMost, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { takeLease, updateItem } from '../store/write.ts';
import { rates, type CountedName, type VisitorRateName, windowOf } from './rates.ts';

/** The calls of one caller in a window, until the window ends. Only the count is ever read. */
type Count = { count: number; ttl: number };

/** A limit, and the caller whose calls count against it: so many `times` what one caller may. */
export type Limit = { name: CountedName; of: string; times?: number };

/** Somebody who is known by a network address only. `wider`: the networks around an IPv6 one. */
export type Visitor = { id: string; wider?: readonly { id: string; times: number }[] };

const keyOf = (what: CountedName, who: string, window: number) =>
  keys.limit(what, `${who}#${window}`);

const tooMany = (end: number) =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });

async function count({ name, of, times = 1 }: Limit, amount = 1): Promise<void> {
  const { number, end } = windowOf(name);
  const isCounted = await updateItem<Count>(keyOf(name, of, number), {
    add: { count: amount },
    set: { ttl: end },
    condition: anyOf(
      where<Count>({ count: missing }),
      where<Count>({ count: atMost(rates[name].max * times - amount) }),
    ),
  });
  if (isCounted) return;
  if (name === 'mailToStrangers') logger.error(MAIL_CEILING);
  throw tooMany(end);
}

/**
 * Returns the limits of an email that a visitor causes to an inbox: its own first, then that of all together. A result
 * stands outside of that: it takes a whole submission, nobody can ask for it again, and it would be lost.
 */
export const strangerLimits = (
  name: 'mailToStranger' | 'resumeToStranger' | 'confirmationToStranger' | 'resultToStranger',
  inbox: string,
): Limit[] => [
  { name, of: inbox },
  ...(name === 'resultToStranger' ? [] : [{ name: 'mailToStrangers', of: 'stage' } as const]),
];

export const isToStranger = (limits: readonly Limit[]): boolean =>
  limits.some(({ name }) => name.endsWith('ToStranger'));

type NoVisitorName = Exclude<CountedName, VisitorRateName>;

/**
 * Counts one call of `who`, or so many bytes; over the limit it throws `too_many_requests` with the seconds until the
 * window ends.
 */
export const countCall = (what: NoVisitorName, who: string, amount = 1): Promise<void> =>
  count({ name: what, of: who }, amount);

/**
 * Returns a visitor's limits, with a dealership's where they are about one. The narrowest comes first: what it refuses
 * takes nothing from the neighbors.
 */
export const visitorLimits = (
  name: VisitorRateName,
  { id, wider = [] }: Visitor,
  about?: string,
): Limit[] =>
  [{ id, times: 1 }, ...wider].map((each) => ({
    name,
    of: about === undefined ? each.id : `${each.id} ${about}`,
    times: each.times,
  }));

/** Does the same as `countCall` for a visitor, by its own network and by those around it. */
export async function countVisitor(
  what: VisitorRateName,
  visitor: Visitor,
  amount = 1,
): Promise<void> {
  for (const limit of visitorLimits(what, visitor)) await count(limit, amount);
}

const countRecord = { read: (item: unknown) => (item as Partial<Count>).count ?? 0 };

/** Throws `too_many_requests` where `amount` more would be over the limit of `who`; counts nothing. */
export async function assertWithinLimit(
  what: CountedName,
  who: string,
  amount: number,
): Promise<void> {
  const { number, end } = windowOf(what);
  const counted = (await readItem(countRecord, keyOf(what, who, number))) ?? 0;
  if (counted + amount > rates[what].max) throw tooMany(end);
}

/**
 * Counts what has happened already, so never refuses it, even where counting fails: then a count is lost. `occurrence`
 * names it: reported again within a day, it counts no more.
 */
export async function countOnce(
  what: CountedName,
  who: string,
  { amount, occurrence }: { amount: number; occurrence: string },
): Promise<void> {
  const { number, end } = windowOf(what);
  try {
    // No transaction: those of many customers at once would conflict on the one count.
    if (!(await takeLease(keys.limit(what, occurrence), DAY_MS))) return;
    await updateItem<Count>(keyOf(what, who, number), {
      add: { count: amount },
      set: { ttl: end },
    });
  } catch (error) {
    logger.warn('not counted', { limit: what, failure: describeError(error) });
  }
}

/** Undoes one counted call for each of these limits, unless its window is over. */
async function giveBack(limits: readonly Limit[]): Promise<void> {
  for (const { name, of } of limits)
    await updateItem<Count>(keyOf(name, of, windowOf(name).number), {
      add: { count: -1 },
      condition: where<Count>({ count: above(0) }),
    });
}

/**
 * Counts one call against each of these limits, in their order; returns a function that undoes it. What one refuses
 * counts against none.
 */
export async function countEach(limits: readonly Limit[]): Promise<() => Promise<void>> {
  const counted: Limit[] = [];
  try {
    for (const limit of limits) {
      await count(limit);
      counted.push(limit);
    }
  } catch (error) {
    await giveBack(counted);
    throw error;
  }
  return () => giveBack(limits);
}

/** True for a refusal of ours: nothing was written. Behind any other failure, a write may have been made. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500;

/**
 * Counts a call against each of these limits and does `act`; where that fails, it no longer counts, unless its window
 * is over. With `isUndone`, only failures for which it is true are undone.
 */
export async function withinLimits<Result>(
  limits: readonly Limit[],
  act: () => Promise<Result>,
  isUndone: (error: unknown) => boolean = () => true,
): Promise<Result> {
  const uncount = await countEach(limits);
  try {
    return await act();
  } catch (error) {
    if (isUndone(error)) await uncount();
    throw error;
  }
}

/** Does the same for one limit of whoever isn't a visitor. */
export const withCountedCall = <Result>(
  what: NoVisitorName,
  who: string,
  act: () => Promise<Result>,
  isUndone?: (error: unknown) => boolean,
): Promise<Result> => withinLimits([{ name: what, of: who }], act, isUndone);
