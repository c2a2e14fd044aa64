import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import { customerFileKinds } from '../../../shared/schemas/files-schema.ts';
import type { DecideRequest } from '../../../shared/schemas/decisions-schema.ts';
import { resubmissionReason, withPdfAdvice } from '../../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../../shared/copy/customer/resubmission-copy.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { newEventId } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import type { Decision } from '../../verification/provider.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import { sessionUpdate, sessionWithUpdate } from '../../verification/provider-session-store.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { attemptWrites } from '../attempt/person-attempts.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';
import { applyProviderUpdate, type HasCreditLink } from './apply-provider-update.ts';
import { askableFiles } from '../attempt/possible-decision.ts';
import { reviewTimeWrites } from './review-times.ts';
import { withUndo } from '../undoable-decision.ts';
import { assertAsSeen } from './person-decision.ts';

export type AskAgainRequest = Extract<DecideRequest, { act: 'ask_again' }>;

/** The files in their usual order. Of an ID that has expired, both sides are of no use. */
export function filesToAsk(customer: Customer, { again }: AskAgainRequest): AskedAgain[] {
  const isExpired = again.some(({ problem }) => problem === 'expired');
  const askable = askableFiles(customer);
  const all = customerFileKinds.flatMap((kind): AskedAgain[] => {
    if (kind === 'idBack' && isExpired && askable.includes(kind))
      return [{ kind, problem: 'expired' }];
    return again.filter((each) => each.kind === kind);
  });
  const { files } = customer.attempt;
  const fits = ({ kind, problem }: AskedAgain) =>
    askable.includes(kind) && (problem === 'to_follow') === (files[kind] === undefined);
  if (!all.every(fits)) throw new AppError('conflict');
  return withPdfAdvice(all, (kind) => files[kind]?.contentType === 'application/pdf');
}

/** Returns the session with one more decision about what was sent last; what was found in it stays. */
export function sessionDecided(session: ProviderSession, decision: Decision): ProviderSession {
  const { submitted, decision: before } = session.facts;
  const { evidence, read, substance } = before ?? {};
  return sessionWithUpdate(session, {
    sessionId: session.id,
    // All that was submitted is decided about, or it wouldn't wait for the dealership.
    attemptId: submitted.at(-1),
    kind: 'decided',
    decision: { evidence, read, substance, ...decision },
  });
}

/**
 * Changes a customer together with the session of the attempt under way; from their new states where somebody else has
 * changed one of them first.
 */
export async function changeWithSession(
  customer: Customer,
  change: (
    current: Customer,
    session: ProviderSession,
  ) => { after: Customer; session: ProviderSession; writes: Write[] } | undefined,
): Promise<Customer> {
  const readSession = async () => {
    const session = await getProviderSession(customer.attempt.sessionId ?? '');
    if (!session) throw new AppError('conflict');
    return session;
  };
  let sessionBefore = await readSession();
  return changeCustomer(
    customer,
    (before) => {
      const changed = change(before, sessionBefore);
      if (!changed) return undefined;
      const { after, session, writes } = changed;
      return {
        after,
        writes: [
          sessionUpdate(sessionBefore, session),
          ...attemptWrites({ before, after, sessionBefore, session, updates: [] }),
          ...writes,
        ],
      };
    },
    async ({ guards }) => {
      if (guards.includes('session')) sessionBefore = await readSession();
      return undefined;
    },
  );
}

type Asking = { request: AskAgainRequest; by: DealerActor; dealership: HasCreditLink };

/**
 * Asks for files of a submission under review again, by the path on which the rules ask: the session learns it, so the
 * same attempt goes on and is given back.
 */
export const askAgainByPerson = (
  customer: Customer,
  { request, by, dealership }: Asking,
): Promise<Customer> =>
  changeWithSession(customer, (current, sessionBefore) => {
    assertAsSeen(current, request, 'review');
    const again = filesToAsk(current, request);
    const idType = current.attempt.idType ?? 'drivers_license';
    const reason = resubmissionReason(again, idType, resubmissionCopy);
    const at = isoTime();
    const actor = byActor(by);
    const session = sessionDecided(sessionBefore, {
      outcome: 'ask_again',
      at,
      reason,
      again,
      by: actor.by,
    });
    const after = applyProviderUpdate(current, sessionBefore, session, dealership);
    const id = newEventId();
    return {
      after: withUndo(current, after, { id, at, by: by.id }),
      session,
      writes: [
        ...reviewTimeWrites(current, at),
        customerEventWrite({
          id,
          customerId: current.id,
          type: 'ask_again',
          at,
          attempt: session.attempt,
          reason,
          ...actor,
          emailsCustomer: true,
          isCounted: true,
          provider: session.provider,
        }),
      ],
    };
  });
