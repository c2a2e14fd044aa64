import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { askedAgain } from '../../shared/schemas/customer-schema.ts';
import { evidence } from '../../shared/schemas/evidence-schema.ts';
import {
  decider,
  outcome,
  sessionEnd,
  type Outcome,
  type Phase,
  type SessionEnd,
} from '../../shared/schemas/verification-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { known } from '../store/record.ts';
import type { Decision, ProviderUpdate } from './provider.ts';

export const readFromDocument = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  idNumber: z.optional(z.string()),
});

/** A decision as it is kept: `at` is there, in one form, so that text sorts as time. */
const keptDecision = z.object({
  outcome: known(outcome, 'review'),
  at: z.string(),
  /** The time at which we heard of it. */
  heardAt: z.string(),
  /** The provider said when. */
  isTimed: z.boolean(),
  reason: z.optional(z.string()),
  again: z.optional(z.array(askedAgain)),
  by: z.optional(decider),
  evidence: z.optional(evidence),
  note: z.optional(z.string()),
  read: z.optional(readFromDocument),
  substance: z.optional(z.record(z.string(), z.unknown())),
});
export type KeptDecision = z.infer<typeof keptDecision>;

/**
 * All that was learned of a session. It only grows. The order in which updates arrive doesn't matter, nor how often: the
 * same updates lead to the same facts.
 */
export const sessionFacts = z.object({
  /** Ids of the updates that came, each once. */
  told: z.array(z.string()),
  /** The attempts that were submitted, by the provider's ids for them. */
  submitted: z.array(z.string()),
  /** The attempts that something was decided about. */
  decided: z.array(z.string()),
  decision: z.optional(keptDecision),
  /** The session's end with nothing more to come, where nobody says when. */
  ended: z.optional(sessionEnd),
});
export type SessionFacts = z.infer<typeof sessionFacts>;

export const noFacts: SessionFacts = { told: [], submitted: [], decided: [] };

/** An attempt without a provider's id. A decision without one is about everything that was submitted. */
const UNNAMED = '';

/** Precedence of decisions of one moment: the later in this list holds. A review gives way to what is final. */
const precedence: readonly Outcome[] = [
  'abandoned',
  'expired',
  'ask_again',
  'review',
  'approved',
  'denied',
];

const substanceOf = ({ heardAt: _, ...decision }: KeptDecision) => JSON.stringify(decision);

/** True where the first decision holds: the later one does, then the one of higher precedence, then always the same. */
export function isLater(one: KeptDecision, other: KeptDecision): boolean {
  if (one.at !== other.at) return one.at > other.at;
  const rank = precedence.indexOf(one.outcome) - precedence.indexOf(other.outcome);
  if (rank !== 0) return rank > 0;
  return substanceOf(one) > substanceOf(other);
}

/** ISO time with six digits of a second, as the finest that providers give; undefined for what is no time. */
export function preciseTime(text: string | undefined): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/.exec(
    text?.trim() ?? '',
  );
  const milliseconds = Date.parse(text?.trim() ?? '');
  if (!parts || Number.isNaN(milliseconds)) return undefined;
  const moment = new Date(milliseconds).toISOString();
  // A year of more than four digits is written, and sorted, in another way.
  if (!/^\d/.test(moment)) return undefined;
  const fraction = (parts[2] ?? '').slice(0, 6).padEnd(6, '0');
  return `${moment.slice(0, 19)}.${fraction}Z`;
}

/** A decision as it is kept. One that has no time counts as made when the session began: any other is later. */
function keepDecision(decision: Decision, begunAt: string): KeptDecision {
  const at = preciseTime(decision.at);
  return keptDecision.parse({
    ...decision,
    at: at ?? preciseTime(begunAt) ?? begunAt,
    isTimed: at !== undefined,
    heardAt: isoTime(),
  });
}

/** The time of a decision, as far as it is known. */
export const decidedAt = ({ isTimed, at, heardAt }: KeptDecision): string =>
  isTimed ? isoTime(Date.parse(at)) : heardAt;

/** Identifies an update: a repeated one has the same id. */
export function updateId(update: ProviderUpdate): string {
  const about =
    update.kind === 'decided'
      ? [update.decision.outcome, preciseTime(update.decision.at) ?? '']
      : ['submitted', ''];
  const text = JSON.stringify([update.sessionId, update.attemptId ?? UNNAMED, ...about]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Updates of one session whose ids are kept; a provider sends a few. */
const MAX_UPDATES = 100;

const withOne = (all: readonly string[], one: string) =>
  all.includes(one) ? [...all] : [...all, one].sort();

/** True where nothing more comes, and nothing was decided. */
export const isEnd = (phase: Phase | undefined): phase is SessionEnd =>
  phase === 'expired' || phase === 'abandoned';

const endWithoutTime = ({ outcome, at }: Decision) =>
  isEnd(outcome) && preciseTime(at) === undefined ? outcome : undefined;

/** A decision implies a submission, unless it says that nothing came of the attempt. */
const impliesSubmission = ({ submitted }: SessionFacts, { outcome }: Decision, attempt: string) =>
  !isEnd(outcome) && (attempt !== UNNAMED || submitted.length === 0);

/** True where this update came before; beyond the number of ids that are kept, each counts as known. */
export const isKnownUpdate = ({ told }: SessionFacts, update: ProviderUpdate): boolean =>
  told.includes(updateId(update)) || told.length >= MAX_UPDATES;

function withDecision(
  facts: SessionFacts,
  decision: Decision,
  attempt: string,
  begunAt: string,
): SessionFacts {
  const ended = endWithoutTime(decision);
  // It cannot be compared with decisions that have a time: it stands beside them.
  if (ended !== undefined)
    return { ...facts, ended: facts.ended === 'expired' ? 'expired' : ended };
  const kept = keepDecision(decision, begunAt);
  return {
    ...facts,
    submitted: impliesSubmission(facts, decision, attempt)
      ? withOne(facts.submitted, attempt)
      : facts.submitted,
    decided: withOne(facts.decided, attempt),
    decision: !facts.decision || isLater(kept, facts.decision) ? kept : facts.decision,
  };
}

/** The facts with one more update; the same object where it says nothing new. */
export function addUpdate(
  facts: SessionFacts,
  update: ProviderUpdate,
  begunAt: string,
): SessionFacts {
  const attempt = update.attemptId ?? UNNAMED;
  const told = isKnownUpdate(facts, update) ? facts.told : withOne(facts.told, updateId(update));
  const heard = { ...facts, told };
  const after =
    update.kind === 'submitted'
      ? { ...heard, submitted: withOne(facts.submitted, attempt) }
      : withDecision(heard, update.decision, attempt, begunAt);
  return isDeepStrictEqual(after, facts) ? facts : after;
}

/** The phase of the attempt; undefined while it has only begun. */
export function phaseOf({ submitted, decided, decision, ended }: SessionFacts): Phase | undefined {
  // What was decided stays decided; what the customer was to do in a session that has ended is over.
  if (ended !== undefined && (!decision || decision.outcome === 'ask_again')) return ended;
  if (!decision) return submitted.length > 0 ? 'submitted' : undefined;
  const isAnswered = (attempt: string) => decided.includes(attempt) || decided.includes(UNNAMED);
  // Asked again, the customer has sent something that nothing was decided about yet.
  if (decision.outcome === 'ask_again' && !submitted.every(isAnswered)) return 'submitted';
  return decision.outcome;
}

/** True once anything was submitted, whatever has become of it. */
export const isSubmitted = ({ submitted }: SessionFacts): boolean => submitted.length > 0;

/** True where an attempt counts among those that a customer has. */
export const countsAsAttempt = (phase: Phase | undefined): boolean =>
  phase === 'submitted' || phase === 'review' || phase === 'approved' || phase === 'denied';
