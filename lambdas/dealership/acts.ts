import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import type { Admin } from '../admin/admins.ts';
import { AppError } from '../runtime/errors.ts';
import { getProviderSession } from '../verification/provider-session.ts';
import { setBlocked } from './blocks.ts';
import type { Dealership } from './dealership.ts';
import type { DealershipWithEvents } from './dealerships.ts';
import { moveDealership, type ActBy } from './decisions.ts';
import { requestDocument, type DocumentRequest } from './document-requests.ts';
import { hasOpened } from './events.ts';
import { saveVerification } from './findings.ts';
import { blockRefusal, moveRefusal, verificationRefusal, type Move } from './refusals.ts';
import { saveDealershipName } from './rename.ts';
import { reverseAct } from './undo.ts';

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
