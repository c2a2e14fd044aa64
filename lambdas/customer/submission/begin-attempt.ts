import type { PersonalFields } from '../../../shared/schemas/customer-schema.ts';
import { windowOf } from '../../rate-limit/rates.ts';
import { isoTime, pause } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { endLease, takeLease } from '../../store/write.ts';
import { forgetSession } from '../../verification/session-deletions.ts';
import type { Begun, VerificationProvider, ProviderUpdate } from '../../verification/provider.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import {
  newSessionWrite,
  sessionWithFacts,
  sessionUpdate,
} from '../../verification/provider-session-store.ts';
import { providerInUse } from '../../verification/provider-registry.ts';
import type { Write } from '../../store/transact.ts';
import { changeCustomer, getCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { providerUpdateWrites, readHasCreditLink } from '../decision/record-provider-update.ts';
import { applyProviderUpdate, type HasCreditLink } from '../decision/apply-provider-update.ts';
import { assertMaySubmit, currentAttempt } from '../attempt/attempts.ts';
import { newAttemptSession, withAttempt, withPersonal } from '../attempt/new-attempt.ts';
import { personAttemptsLeft } from '../attempt/person-attempts.ts';
import { undoOf } from '../undoable-decision.ts';

type EarlySession = { early: ProviderSession; dealership: HasCreditLink };

/** A session of which an update came before we kept it, with what else decides its customer's standing. */
async function findEarlySession(
  sessionId: string,
  dealerId: string,
): Promise<EarlySession | undefined> {
  const early = await getProviderSession(sessionId);
  return early && { early, dealership: await readHasCreditLink(dealerId) };
}

/**
 * Refuses to begin while a decision can be undone: an attempt would end a colleague's time to undo it, and show what was
 * decided. The answer is that of a busy server, which shows nothing.
 */
function assertNothingToUndo(customer: Customer): void {
  const seconds = undoOf(customer)?.seconds;
  if (seconds !== undefined) throw new AppError('unavailable', { retryAfter: seconds });
}

/** Keeps a session that a provider has begun, unless another one was begun meanwhile: the customer continues there. */
async function keepAttempt(
  customer: Customer,
  provider: VerificationProvider,
  begun: Begun,
  personal: PersonalFields | undefined,
): Promise<Customer> {
  let early = await findEarlySession(begun.id, customer.dealerId);
  return changeCustomer(
    customer,
    (current) => {
      assertMaySubmit(current);
      if (currentAttempt(current)) return undefined;
      assertNothingToUndo(current);
      const next = withPersonal(withAttempt(current, provider, begun), personal);
      const session = newAttemptSession(next, provider, begun);
      if (early) return claimEarlySession(current, next, { ...early, session });
      return { after: next, writes: [newSessionWrite(session)] };
    },
    async ({ guards }) => {
      if (guards.includes('session')) early = await findEarlySession(begun.id, customer.dealerId);
      return undefined;
    },
  );
}

async function beginNew(
  customer: Customer,
  personal: PersonalFields | undefined,
): Promise<Customer> {
  const provider = providerInUse();
  const { contact } = withPersonal(customer, personal);
  const { firstName, lastName, email, phone, dateOfBirth } = contact;
  const begun = await provider.begin({
    dealerId: customer.dealerId,
    customerId: customer.id,
    person: { firstName, lastName, email, phone, dateOfBirth },
    // A record without a language is of somebody who reads English.
    language: customer.contact.language ?? 'en',
  });
  if (!begun) throw new Error(`${provider.name} begins no verification of a customer`);
  const after = await keepAttempt(customer, provider, begun, personal).catch(
    async (error: unknown) => {
      // Refused, nothing was kept; after any other failure it may be.
      if (error instanceof AppError) await forgetSession(provider.name, begun.id);
      throw error;
    },
  );
  // Another tab was faster: nobody is sent to this session, which holds a person's name.
  if (after.attempt.sessionId !== begun.id) await forgetSession(provider.name, begun.id);
  // It may be decided already, by an update that came before the session was kept.
  assertMaySubmit(after);
  return after;
}

async function continueAttempt(
  customer: Customer,
  personal: PersonalFields | undefined,
): Promise<Customer> {
  if (!personal) return customer;
  return changeCustomer(customer, (current) => {
    assertMaySubmit(current);
    const after = { ...withPersonal(current, personal), updatedAt: isoTime() };
    return { after, writes: [] };
  });
}

/** Keeps for the rest of the day that the person has no attempt left: every page of this record says so. */
export const recordExhausted = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => ({
    after: {
      ...current,
      attempt: {
        ...current.attempt,
        exhaustedUntil: isoTime(windowOf('attemptOfEmail').end * 1000),
      },
      updatedAt: isoTime(),
    },
    writes: [],
  }));

/** Refuses another attempt to a person who has none left, before anything is begun for it. */
export async function assertPersonHasAttemptsLeft(customer: Customer): Promise<void> {
  if ((await personAttemptsLeft(customer)) > 0) return;
  await recordExhausted(customer);
  throw new AppError('attempts_exhausted');
}

async function beginOrContinue(
  customer: Customer,
  personal: PersonalFields | undefined,
): Promise<Customer> {
  assertMaySubmit(customer);
  const current = currentAttempt(customer);
  const provider = current?.provider ?? providerInUse();
  // Kept only where the verification takes place at the provider's, who has to know it.
  const wanted = provider.files.length === 0 ? personal : undefined;
  if (current) return continueAttempt(customer, wanted);
  assertNothingToUndo(customer);
  await assertPersonHasAttemptsLeft(withPersonal(customer, wanted));
  return beginNew(customer, wanted);
}

/** Longer than a provider has to answer. */
const LEASE_MS = 10_000;
const LEASE_POLLS = 28;
const BETWEEN_POLLS_MS = 250;

/**
 * Returns the customer with an attempt under way: the one that can be continued, or else a new one at the stage's
 * provider. At a provider elsewhere, one tab at a time begins, and a second one continues in the first one's session:
 * any other session would have to be deleted there, and would hold up the deletions for customers who are erased.
 */
export async function beginAttempt(
  customer: Customer,
  personal?: PersonalFields,
): Promise<Customer> {
  if (currentAttempt(customer) || !providerInUse().isElsewhere)
    return beginOrContinue(customer, personal);
  const lease = keys.limit('begin', customer.id);
  for (let poll = 0; poll < LEASE_POLLS; poll += 1) {
    if (await takeLease(lease, LEASE_MS)) {
      try {
        const fresh = await getCustomer(customer.id);
        if (!fresh) throw new AppError('not_found');
        return await beginOrContinue(fresh, personal);
      } finally {
        await endLease(lease);
      }
    }
    await pause(BETWEEN_POLLS_MS);
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}

/** The address of the attempt under way. Throws `conflict` where it was decided about in the meantime. */
export function verificationUrl(customer: Customer): string | null {
  const { url } = currentAttempt(customer) ?? {};
  if (url === undefined) throw new AppError('conflict');
  return url;
}

/** The updates of a session, as far as the timeline shows them: those before the last decision are no longer known. */
function updatesIn({ id: sessionId, facts: { decision } }: ProviderSession): ProviderUpdate[] {
  if (!decision) return [];
  const { outcome, isTimed, at, reason } = decision;
  return [{ sessionId, kind: 'decided', decision: { outcome, reason, ...(isTimed && { at }) } }];
}

/**
 * Gives this customer a session that is nobody's so far, since an update of it came before we kept it. `early`: as it
 * was kept then; `session`: as it would begin.
 */
function claimEarlySession(
  before: Customer,
  begun: Customer,
  { early, dealership, session: sessionBefore }: EarlySession & { session: ProviderSession },
): { after: Customer; writes: Write[] } {
  const session = sessionWithFacts({ ...sessionBefore, version: early.version }, early.facts);
  const after = applyProviderUpdate(begun, sessionBefore, session, dealership);
  return {
    after,
    writes: [
      sessionUpdate(early, session),
      ...providerUpdateWrites({
        before,
        after,
        sessionBefore,
        session,
        updates: updatesIn(session),
      }),
    ],
  };
}
