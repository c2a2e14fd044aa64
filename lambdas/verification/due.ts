import { isoTime } from '../runtime/clock.ts';
import { isEnd, isSubmitted, phaseOf } from './news.ts';
import type { ProviderSession } from './provider-session.ts';
import { providerNamed } from './providers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between one question and the next, while a decision is awaited, and while the customer is to do something. */
const gaps = {
  provider: [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  customer: [2 * HOUR, 6 * HOUR, 12 * HOUR, DAY],
};

/** Longer than documents take to be read, tries that fail included. */
const READING_MS = 15 * MINUTE;

/** For how long after a session's end an answer may still come: providers repeat what was not taken for a week. */
const LAST_ANSWERS_MS = 8 * DAY;
/** A session of a provider that does not say when it ends. */
const LONGEST_SESSION_MS = 7 * DAY;

const endOf = ({ expiresAt, createdAt }: ProviderSession) =>
  expiresAt === undefined ? Date.parse(createdAt) + LONGEST_SESSION_MS : Date.parse(expiresAt);

/** Whether it's too late for the provider to decide about a session that it hasn't decided about. */
export const isGivenUp = (session: ProviderSession, at: number): boolean => {
  const isAwaited = phaseOf(session.facts) === 'submitted';
  return at > endOf(session) + (isAwaited ? LAST_ANSWERS_MS : DAY);
};

/** When the provider is to be asked next; undefined where there is nothing to ask for, or nobody. */
export function nextPollDue(session: ProviderSession, at: number): string | undefined {
  const provider = providerNamed(session.provider);
  if (provider?.isRead && session.erasedAt === undefined)
    return phaseOf(session.facts) === 'submitted' ? isoTime(at + READING_MS) : undefined;
  if (!provider?.isElsewhere || session.erasedAt !== undefined) return undefined;
  const phase = phaseOf(session.facts);
  // It ended before we heard that something was submitted: a decision may still come.
  const isUnanswered = isEnd(phase) && isSubmitted(session.facts) && !session.facts.decision;
  const isOpen = phase === undefined || ['submitted', 'review', 'ask_again'].includes(phase);
  if (!isOpen && !isUnanswered) return undefined;
  if (phase !== undefined && phase !== 'submitted' && at > endOf(session) + LAST_ANSWERS_MS)
    return undefined;
  const steps = phase === undefined || phase === 'ask_again' ? gaps.customer : gaps.provider;
  const gap = steps[Math.min(session.polls, steps.length - 1)] ?? DAY;
  return isoTime(at + gap);
}
