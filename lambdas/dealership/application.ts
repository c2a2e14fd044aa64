import type { Application } from '../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import type { Admin } from '../admin/admins.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition } from '../store/transact.ts';
import { retentionDays } from '../upload/retention.ts';
import { getSession } from '../verification/provider-sessions.ts';
import type { Dealer } from './dealership.ts';
import { getDealer, getDealerWithEvents, type DealerWithEvents } from './dealerships.ts';
import { moveDealer, setBlocked, setVerification, type ActBy } from './decisions.ts';
import { blockRefusal, moveRefusal, verificationRefusal, type Move } from './refusals.ts';
import { relatedDealers } from './related.ts';
import { toApplication } from './application-view.ts';

function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export const existingDealer = async (id: string): Promise<Dealer> => existing(await getDealer(id));

/** All that an admin decides by, as it stands now. */
export async function showApplication(dealerId: string): Promise<Application> {
  const { dealer, events } = existing(await getDealerWithEvents(dealerId));
  const [related, session] = await Promise.all([
    relatedDealers(dealer),
    dealer.veriffSessionId === undefined ? undefined : getSession(dealer.veriffSessionId),
  ]);
  const linked = session && {
    id: session.id,
    status: session.status,
    createdAt: session.createdAt,
  };
  return toApplication(dealer, events, { related, session: linked ?? null }, retentionDays());
}

type Act = {
  write: (dealer: Dealer, actBy: ActBy) => Promise<void>;
  /** Says, by what the dealership has become meanwhile, why the act was too late or too early. */
  refusal: (found: DealerWithEvents, admin: Admin) => AppError;
};

export const moving = (move: Move): Act => ({
  write: (dealer, actBy) => moveDealer(dealer, move, actBy),
  refusal: (found, admin) => moveRefusal(found, move, admin),
});

export const blocking = (isBlocked: boolean): Act => ({
  write: (dealer, actBy) => setBlocked(dealer, isBlocked, actBy),
  refusal: (found, admin) => blockRefusal(found, isBlocked, admin),
});

/** A finding about the person behind a dealership rests on the session that is linked at that time. */
export const finding = (status: VerificationStatus, seen: VerificationStatus | null): Act => ({
  write: async (dealer, actBy) => {
    const { veriffSessionId } = dealer;
    const session = veriffSessionId === undefined ? undefined : await getSession(veriffSessionId);
    const veriffData = session && {
      veriffSessionId: session.id,
      veriffResponse: { status: session.status },
    };
    await setVerification(dealer, seen, { status, veriffData }, actBy);
  },
  refusal: verificationRefusal,
});

type Asked = {
  admin: Admin;
  /** Empty or missing where nothing was said. */
  reason?: string;
};

/**
 * One admin's act about a dealership. Whoever comes second is told who did what; whoever is too early, that. The
 * timeline is read once: after the act, or for the words of the refusal.
 */
export async function actOnDealer(
  dealerId: string,
  { write, refusal }: Act,
  { admin, reason }: Asked,
): Promise<Application> {
  const dealer = await existingDealer(dealerId);
  try {
    await write(dealer, { by: { id: admin.id, email: admin.email }, ...(reason && { reason }) });
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    throw refusal(existing(await getDealerWithEvents(dealerId)), admin);
  }
  return showApplication(dealerId);
}
