import type { Application } from '../../shared/schemas/admin.ts';
import type { Admin } from '../admin/admins.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition } from '../store/transact.ts';
import { retentionDays } from '../upload/retention.ts';
import { getSession } from '../verification/provider-sessions.ts';
import type { Act } from './acts.ts';
import type { Dealership } from './dealership.ts';
import { getDealership, getDealershipWithEvents } from './dealerships.ts';
import { relatedDealerships } from './related.ts';
import { toReview } from './review-signals.ts';
import { sharingOf } from './shared-traits.ts';
import { undoableBy } from './undo.ts';
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
