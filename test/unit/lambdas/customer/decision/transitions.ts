import {
  assertMaySubmit,
  currentAttempt,
} from '../../../../../lambdas/customer/attempt/attempts.ts';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { sessionDecided } from '../../../../../lambdas/customer/decision/ask-again.ts';
import {
  mayDecide,
  standingToken,
} from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { standingAfterDecision } from '../../../../../lambdas/customer/decision/person-decision.ts';
import {
  applyProviderUpdate,
  withStanding,
} from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { AppError } from '../../../../../lambdas/runtime/errors.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../../../../lambdas/verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import type { DecideRequest } from '../../../../../shared/schemas/decisions-schema.ts';
import { outcomes, type Outcome } from '../../../../../shared/schemas/verification-schema.ts';
import { customerWith } from '../../support.ts';

const dealership = { hasCreditLink: true };
const AT = '2026-01-01T00:00:00.000Z';

/** `tries`: how often something was submitted in the session. */
type Place = { customer: Customer; session: ProviderSession; step: number; tries: number };

const start: Place = {
  customer: customerWith(),
  session: providerSessionRecord.make({
    id: 'none',
    provider: 'veriff',
    createdAt: AT,
    attempt: 0,
  }),
  step: 0,
  tries: 0,
};

/** What a place is called in the docs. */
export function nameOf({
  attempt: { begun, sessionEnd },
  decision: { standing },
}: Customer): string {
  if (begun === 0) return 'new';
  if (!standing || standing.attempt < begun) return sessionEnd ? 'as before' : 'begun';
  if (standing.isInPerson) return `${standing.phase} in person`;
  if (standing.isClosed) return 'closed';
  // Whoever asks, what follows is the same.
  return standing.by.kind === 'person' && standing.phase !== 'ask_again'
    ? `${standing.phase} by the dealership`
    : standing.phase.replace('_', ' ');
}

/** The customer begins, as `beginVerification` does. */
function begin({ customer, step }: Place): Place | undefined {
  try {
    assertMaySubmit(customer);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
  if (currentAttempt(customer)) return undefined;
  const attempt = customer.attempt.begun + 1;
  const id = `session-${attempt}`;
  const session = { id, provider: 'veriff', attempt, customerId: customer.id, createdAt: AT };
  return {
    customer: {
      ...customer,
      attempt: {
        ...customer.attempt,
        begun: attempt,
        provider: 'veriff',
        sessionId: id,
        sessionEnd: undefined,
      },
    },
    session: providerSessionRecord.make(session),
    step: step + 1,
    tries: 0,
  };
}

function hear(place: Place, kind: 'submitted' | Outcome, isTimed = true): Place {
  const { customer, session: before, step } = place;
  // Each is later than what was told before it.
  const at = new Date(Date.parse(AT) + (step + 1) * 1000).toISOString();
  const tries = kind === 'submitted' ? place.tries + 1 : Math.max(1, place.tries);
  const about = { sessionId: before.id, attemptId: `try-${tries}` };
  const decision = { outcome: kind as Outcome, ...(isTimed && { at }) };
  const update: ProviderUpdate =
    kind === 'submitted' ? { ...about, kind } : { ...about, kind: 'decided', decision };
  const session = sessionWithUpdate(before, update);
  return {
    customer: applyProviderUpdate(customer, before, session, dealership),
    session,
    step: step + 1,
    tries,
  };
}

const denied = { customerReason: 'person', ownWords: '', note: '' } as const;
const requests: Record<string, Exclude<DecideRequest, { act: 'ask_again' }>> = {
  Approve: { act: 'approve', seen: '', comparison: null, compared: true, reason: 'Same person.' },
  Deny: { act: 'deny', seen: '', ...denied },
  'Deny and close link': { act: 'deny', seen: '', ...denied, closesLink: true },
  'Revoke Approval': { act: 'revoke', seen: '', ...denied },
  'Verified in Person': {
    act: 'verified_in_person',
    seen: '',
    checked: ['original', 'person'],
    reason: 'Seen.',
  },
  'Not Verified in Person': { act: 'not_verified_in_person', seen: '', reason: 'A copy.' },
};

function decide(place: Place, what: string): Place | undefined {
  const seen = standingToken(place.customer);
  const request = { ...requests[what], seen } as (typeof requests)[string];
  try {
    const standing = standingAfterDecision(place.customer, { request, by: 'Renata Alvarez' });
    return { ...place, customer: withStanding(place.customer, standing, dealership) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A person asks for files again, as `askAgainByPerson` does. */
function ask(place: Place): Place | undefined {
  const { customer, session: before, step } = place;
  if (mayDecide(customer) !== 'review') return undefined;
  const session = sessionDecided(before, {
    outcome: 'ask_again',
    at: new Date(Date.parse(AT) + (step + 1) * 1000).toISOString(),
    by: { kind: 'person', name: 'Renata Alvarez' },
  });
  return {
    ...place,
    customer: applyProviderUpdate(customer, before, session, dealership),
    session,
    step: step + 1,
  };
}

/** What can happen, in the words of the docs. */
const happenings: Record<string, (place: Place) => Place | undefined> = {
  'the customer begins': begin,
  ...Object.fromEntries(
    (['submitted', ...outcomes] as const).map((kind) => [
      `told ${kind.replace('_', ' ')}`,
      (place: Place) => (place.customer.attempt.begun === 0 ? undefined : hear(place, kind)),
    ]),
  ),
  // As the schedule says it of a session that its provider has forgotten.
  'nothing more comes': (place) =>
    place.customer.attempt.begun === 0 ? undefined : hear(place, 'expired', false),
  ...Object.fromEntries(
    Object.keys(requests).map((what) => [`'${what}'`, (place: Place) => decide(place, what)]),
  ),
  "'Ask Again'": ask,
};

/** Steps after which nothing new turns up: the longest way to a place, and a few more. */
const DEPTH = 7;

/** Every transition that the code makes, as 'from | what happens | to', found by trying everything everywhere. */
export function transitions(): Set<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  let places = [start];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const next: Place[] = [];
    for (const place of places)
      for (const [what, happen] of Object.entries(happenings)) {
        const after = happen(place);
        if (!after) continue;
        const [from, to] = [nameOf(place.customer), nameOf(after.customer)];
        if (from !== to) found.add(`${from} | ${what} | ${to}`);
        const { used: attempts, begun } = after.customer.attempt;
        const key = JSON.stringify([to, attempts, begun, after.session.facts.decision?.outcome]);
        if (!visited.has(key)) next.push(after);
        visited.add(key);
      }
    places = next;
  }
  return found;
}
