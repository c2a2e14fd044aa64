import type { VerificationStatus } from '../../shared/schemas/admin-schema.ts';
import type { Admin } from '../admin/admin-record.ts';
import { AppError } from '../runtime/errors.ts';
import { getProviderSession } from '../verification/provider-session.ts';
import { isoTime } from '../runtime/clock.ts';
import { allOf, where, missing } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';
import { setBlocked } from './blocks.ts';
import type { Dealership } from './dealership.ts';
import type { DealershipWithEvents } from './dealerships.ts';
import {
  moveDealership,
  type ActBy,
  blockRefusal,
  moveRefusal,
  verificationRefusal,
  type Move,
} from './admin-decisions.ts';
import { requestDocument, type DocumentRequest } from './document-requests.ts';
import { hasOpened, dealershipEventWrite } from './dealership-timeline.ts';
import { reverseAct } from './undo-window.ts';
import { isFoundAs, termDeletions, termWrites } from './list-place.ts';
import { dealershipTerms } from './dealership-terms.ts';

/** What an admin can do about a dealership. */
export type Act = {
  write: (dealership: Dealership, actBy: ActBy) => Promise<void>;
  /** Says, from the dealership's current state, why the act was too late or too early. */
  refusal: (found: DealershipWithEvents, admin: Admin) => AppError;
};

/** Refuses who hasn't looked at the proof, or where there's none to look at. */
async function assertOpened(dealership: Dealership, adminId: string): Promise<void> {
  const { id, verificationDocument: proof } = dealership;
  if (!proof)
    throw new AppError('proof_not_opened', { message: 'Ask for a document before you approve.' });
  if (!(await hasOpened(id, adminId, proof.key))) throw new AppError('proof_not_opened');
}

/** An approval rests on the proof. */
export const approving: Act = {
  write: async (dealership, actBy) => {
    // What can't be approved anyhow has another reason.
    const isOpen = dealership.adminVerification === 'pending' && dealership.isEmailVerified;
    if (isOpen) await assertOpened(dealership, actBy.by.id);
    await moveDealership(dealership, 'approved', actBy);
  },
  refusal: (found, admin) => moveRefusal(found, 'approved', admin),
};

/** Puts back what was before the admin's own act of the last seconds. */
export const undoing = (act: string): Act => ({
  write: (dealership, { by }) => reverseAct(dealership, act, by),
  refusal: () => new AppError('conflict'),
});

/** Asks for a better document; the application stays as it is. */
export const askingForDocument = (asked: DocumentRequest): Act => ({
  write: (dealership, { by }) => requestDocument(dealership, asked, by),
  refusal: (found, admin) => moveRefusal(found, 'approved', admin),
});

export const moving = (move: Move): Act => ({
  write: (dealership, actBy) => moveDealership(dealership, move, actBy),
  refusal: (found, admin) => moveRefusal(found, move, admin),
});

export const blocking = (isBlocked: boolean): Act => ({
  write: (dealership, actBy) => setBlocked(dealership, isBlocked, actBy),
  refusal: (found, admin) => blockRefusal(found, isBlocked, admin),
});

/** Under another name from now on, in lists and search as well. */
export const renaming = (name: string): Act => ({
  write: (dealership, actBy) => saveDealershipName(dealership, name, actBy),
  refusal: ({ dealership }) =>
    new AppError(dealership.isEmailVerified ? 'conflict' : 'dealer_unverified'),
});

/** A finding about the person behind a dealership rests on the session that is linked at that time. */
export const finding = (status: VerificationStatus, seen: VerificationStatus | null): Act => ({
  write: async (dealership, actBy) => {
    const { veriffSessionId } = dealership;
    const session =
      veriffSessionId === undefined ? undefined : await getProviderSession(veriffSessionId);
    const veriffData = session && {
      veriffSessionId: session.id,
      veriffResponse: { ...session.facts.decision?.substance, status: session.status },
    };
    await saveVerification(dealership, seen, { status, veriffData }, actBy);
  },
  refusal: verificationRefusal,
});

/**
 * Calls a dealership otherwise: customers, colleagues and admins read the new name from the next request on. The event
 * keeps both. Throws `LostCondition` where nobody has confirmed its address, or somebody has just changed what
 * it's found by.
 */
const saveDealershipName = (
  dealership: Dealership,
  dealerName: string,
  { by, reason }: ActBy,
): Promise<void> => {
  const { id } = dealership;
  const at = isoTime();
  const after = { ...dealership, dealerName };
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(id), {
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
};

type Finding = {
  status: NonNullable<Dealership['verificationStatus']>;
  veriffData: Dealership['veriffData'];
};

/**
 * Keeps what an admin found about the person behind a dealership. Throws `LostCondition` when the finding is no
 * longer the one that the admin saw, or when nobody has confirmed the address.
 */
const saveVerification = (
  dealership: Dealership,
  seen: Finding['status'] | null,
  { status, veriffData }: Finding,
  { by, reason }: ActBy,
): Promise<void> => {
  const at = isoTime();
  return transact([
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
};
