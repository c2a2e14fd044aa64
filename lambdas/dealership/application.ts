import type { Application } from '../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import type { Admin } from '../admin/admins.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition } from '../store/transact.ts';
import { retentionDays } from '../upload/retention.ts';
import { getProviderSession, getSession } from '../verification/provider-sessions.ts';
import type { Dealership } from './dealership.ts';
import {
  getDealership,
  getDealershipWithEvents,
  type DealershipWithEvents,
} from './dealerships.ts';
import { renameDealership } from './rename.ts';
import { setBlocked } from './blocks.ts';
import { moveDealership, type ActBy } from './decisions.ts';
import { hasOpened } from './events.ts';
import { setVerification } from './findings.ts';
import { blockRefusal, moveRefusal, verificationRefusal, type Move } from './refusals.ts';
import { relatedDealerships } from './related.ts';
import { toReview } from './review-signals.ts';
import { sharingOf } from './shared-traits.ts';
import { undoableBy, undoAct } from './undo.ts';
import { toApplication } from './application-view.ts';

function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export const existingDealership = async (id: string): Promise<Dealership> =>
  existing(await getDealership(id));

/** Everything an admin decides by, in its current state. */
export async function showApplication(dealerId: string, admin: Admin): Promise<Application> {
  const { dealership, events } = existing(await getDealershipWithEvents(dealerId));
  const shared = (await sharingOf([dealership]))(dealership);
  const [related, session] = await Promise.all([
    relatedDealerships(shared),
    dealership.veriffSessionId === undefined ? undefined : getSession(dealership.veriffSessionId),
  ]);
  const linked = session && {
    id: session.id,
    status: session.status,
    createdAt: session.createdAt,
  };
  return toApplication(
    dealership,
    events,
    {
      related,
      session: linked ?? null,
      toReview: toReview(dealership, shared),
      undo: undoableBy(dealership, admin.id),
    },
    retentionDays(),
  );
}

type Act = {
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
  write: (dealership, { by }) => undoAct(dealership, act, by),
  refusal: () => new AppError('conflict'),
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
  write: (dealership, actBy) => renameDealership(dealership, name, actBy),
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
    await setVerification(dealership, seen, { status, veriffData }, actBy);
  },
  refusal: verificationRefusal,
});

type Asked = {
  admin: Admin;
  /** Empty or missing where nothing was said. */
  reason?: string;
};

/**
 * One admin's act about a dealership. The second admin learns who did what; one who is too early learns that. The
 * timeline is read once: after the act, or for the words of the refusal.
 */
export async function actOnDealership(
  dealerId: string,
  { write, refusal }: Act,
  { admin, reason }: Asked,
): Promise<Application> {
  const dealership = await existingDealership(dealerId);
  try {
    await write(dealership, {
      by: { id: admin.id, email: admin.email },
      ...(reason && { reason }),
    });
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    throw refusal(existing(await getDealershipWithEvents(dealerId)), admin);
  }
  return showApplication(dealerId, admin);
}
