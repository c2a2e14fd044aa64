import type { Application, VerificationStatus } from '../../shared/schemas/admin-schema.ts';
import type { Admin } from '../admin/admin-record.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { allOf, missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { LostCondition, transact } from '../store/transact.ts';
import { getProviderSession } from '../verification/provider-session-record.ts';
import {
  blockRefusal,
  moveDealership,
  moveRefusal,
  verificationRefusal,
  type ActBy,
  type Move,
} from './admin-decisions.ts';
import { showApplication } from './application.ts';
import { existingDealership } from './dealerships.ts';
import { setBlocked } from './blocks.ts';
import { requestDocument, type DocumentRequest } from './document-requests.ts';
import { dealershipTerms } from './dealership-terms.ts';
import { dealershipEventWrite, hasOpened } from './dealership-timeline.ts';
import type { Dealership } from './dealership.ts';
import { getDealershipWithEvents, type DealershipWithEvents } from './dealerships.ts';
import { isFoundAs, termDeletions, termWrites } from './dealership-list-state.ts';
import { reverseAct } from './undo-window.ts';

/** An admin's act about a dealership, with what it takes. */
export type AdminAct =
  | { type: Move | 'block' | 'unblock' }
  /** `eventId`: the act of the last seconds that is taken back. */
  | { type: 'undo'; eventId: string }
  | { type: 'ask_for_document'; request: DocumentRequest }
  | { type: 'rename'; name: string }
  /** A finding about the person behind the dealership; `seen`: the one that the admin saw. */
  | { type: 'verify'; status: VerificationStatus; seen: VerificationStatus | null };

/**
 * Carries out one admin's act and returns the dealership as it is then. The second admin learns who did what; one who
 * is too early learns that. The timeline is read once: after the act, or for the wording of the refusal.
 */
export async function actOnDealership(
  dealerId: string,
  act: AdminAct,
  /** The reason is empty or missing where none was given. */
  { admin, reason }: { admin: Admin; reason?: string },
): Promise<Application> {
  const dealership = await existingDealership(dealerId);
  const actBy = { by: { id: admin.id, email: admin.email }, ...(reason && { reason }) };
  try {
    await carryOut(act, dealership, actBy);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    const current = await getDealershipWithEvents(dealerId);
    throw current ? refusalOf(act, current, admin) : new AppError('not_found');
  }
  return showApplication(dealerId, admin);
}

/** Throws `LostCondition` where the dealership is no longer, or not yet, as the act needs it. */
async function carryOut(act: AdminAct, dealership: Dealership, actBy: ActBy): Promise<void> {
  switch (act.type) {
    case 'approved':
      await assertProofOpened(dealership, actBy.by.id);
      return moveDealership(dealership, 'approved', actBy);
    case 'declined':
    case 'reconsidered':
      return moveDealership(dealership, act.type, actBy);
    case 'block':
      return setBlocked(dealership, true, actBy);
    case 'unblock':
      return setBlocked(dealership, false, actBy);
    case 'undo':
      return reverseAct(dealership, act.eventId, actBy.by);
    case 'ask_for_document':
      return requestDocument(dealership, act.request, actBy.by);
    case 'rename':
      return saveDealershipName(dealership, act.name, actBy);
    case 'verify':
      return saveVerification(dealership, act, actBy);
  }
}

/** Says, from the dealership's current state, why an act came too late or too early. */
function refusalOf(act: AdminAct, current: DealershipWithEvents, admin: Admin): AppError {
  switch (act.type) {
    case 'approved':
    case 'declined':
    case 'reconsidered':
      return moveRefusal(current, act.type, admin);
    case 'block':
      return blockRefusal(current, true, admin);
    case 'unblock':
      return blockRefusal(current, false, admin);
    case 'undo':
      return new AppError('conflict');
    case 'ask_for_document':
      // A document is asked for only while the dealership could still be approved.
      return moveRefusal(current, 'approved', admin);
    case 'rename':
      return new AppError(current.dealership.isEmailVerified ? 'conflict' : 'dealer_unverified');
    case 'verify':
      return verificationRefusal(current, admin);
  }
}

/** Refuses an admin who hasn't looked at the proof that an approval rests on. */
async function assertProofOpened(dealership: Dealership, adminId: string): Promise<void> {
  const { id, adminVerification, isEmailVerified, verificationDocument: proof } = dealership;
  // A dealership that can't be approved anyway is refused for that reason.
  if (adminVerification !== 'pending' || !isEmailVerified) return;
  if (!(await hasOpened(id, adminId, proof.key))) throw new AppError('proof_not_opened');
}

/**
 * Renames a dealership, in lists and search as well: customers, colleagues and admins read the new name from the next
 * request on. The event keeps both names. Throws `LostCondition` where nobody has confirmed its address, or somebody
 * has just changed what it's found by.
 */
function saveDealershipName(
  dealership: Dealership,
  dealerName: string,
  { by, reason }: ActBy,
): Promise<void> {
  const at = isoTime();
  const after = { ...dealership, dealerName };
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: { dealerName, updatedAt: at },
        condition: allOf(isFoundAs(dealership), where<Dealership>({ isEmailVerified: true })),
      }),
      guard: 'dealership',
    },
    ...termDeletions(dealership, dealershipTerms(after)),
    ...termWrites(after),
    dealershipEventWrite({
      dealership,
      type: 'renamed',
      at,
      by,
      newName: dealerName,
      ...(reason && { reason }),
    }),
  ]);
}

/**
 * Keeps what an admin found about the person behind a dealership, with the session that is linked at that time. Throws
 * `LostCondition` when the finding is no longer the one that the admin saw, or when nobody has confirmed the address.
 */
async function saveVerification(
  dealership: Dealership,
  { status, seen }: Extract<AdminAct, { type: 'verify' }>,
  { by, reason }: ActBy,
): Promise<void> {
  const veriffData = await linkedSessionData(dealership);
  const at = isoTime();
  await transact([
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          verificationStatus: status,
          veriffData,
          verifiedAt: status === 'approved' ? at : undefined,
          updatedAt: at,
        },
        remove: [
          ...(status === 'approved' ? [] : (['verifiedAt'] as const)),
          ...(veriffData === undefined ? (['veriffData'] as const) : []),
        ],
        condition: where<Dealership>({
          verificationStatus: seen ?? missing,
          isEmailVerified: true,
        }),
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({
      dealership,
      type: `verification_${status}`,
      at,
      by,
      reason,
      sessionId: veriffData?.veriffSessionId,
    }),
  ]);
}

async function linkedSessionData({
  veriffSessionId,
}: Dealership): Promise<Dealership['veriffData']> {
  const session =
    veriffSessionId === undefined ? undefined : await getProviderSession(veriffSessionId);
  return (
    session && {
      veriffSessionId: session.id,
      veriffResponse: { ...session.facts.decision?.substance, status: session.status },
    }
  );
}
