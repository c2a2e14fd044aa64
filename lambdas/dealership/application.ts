import {
  type Application,
  application,
  relatedApplication,
  sharedTraits,
  type SharedTrait,
} from '../../shared/schemas/admin-schema.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';
import { MAX_RELATED_DEALERSHIPS } from '../../shared/limits.ts';
import type { Admin } from '../admin/admin-record.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition } from '../store/transact.ts';
import { retentionDays, toKeptFile } from '../upload/stored-file.ts';
import { getSession } from '../verification/provider-sessions.ts';
import { pick } from '../runtime/pick.ts';
import { readItems } from '../store/read.ts';
import { keys } from '../store/keys.ts';
import { readEach } from '../store/each-up-to.ts';
import type { Act } from './admin-acts.ts';
import { type Dealership, isRegistrationComplete, dealershipRecord } from './dealership.ts';
import { getDealership, getDealershipWithEvents } from './dealerships.ts';
import { toReview, documentStateOf, mailOwner, mailDomain } from './application-row.ts';
import { sharingOf, websiteDomain } from './dealership-terms.ts';
import { undoableBy } from './undo-window.ts';

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

/** Apart from the views for others: what says whose a mail address is would weigh on every function. */
const toApplication = (
  dealership: Dealership,
  events: DealershipEvent[],
  found: Pick<Application, 'related' | 'session' | 'toReview' | 'undo'>,
  retentionDays: number,
): Application => ({
  ...pick(application, dealership),
  isRegistrationComplete: isRegistrationComplete(dealership),
  mail: {
    owner: mailOwner(dealership.email, dealership.website),
    domain: mailDomain(dealership.email),
    websiteDomain: websiteDomain(dealership.website),
  },
  ...found,
  documentState: documentStateOf(dealership),
  verificationDocument:
    dealership.verificationDocument &&
    toKeptFile(dealership.verificationDocument, dealership.createdAt, retentionDays),
  earlierDocuments: dealership.earlierDocuments.map((file) => ({
    ...toKeptFile(file, dealership.createdAt, retentionDays),
    addedAt: file.addedAt,
  })),
  documentRequest:
    dealership.documentRequestedAt === undefined
      ? null
      : { at: dealership.documentRequestedAt, reason: dealership.documentReason ?? '' },
  events,
});

/** The dealerships that gave the same phone number, website domain or address as one: a few for each, by one read. */
async function relatedDealerships(
  shared: Record<SharedTrait, readonly string[]>,
): Promise<Application['related']> {
  const few = sharedTraits.flatMap((trait) => shared[trait].slice(0, MAX_RELATED_DEALERSHIPS));
  const items = await readItems([...new Set(few)].map(keys.dealership));
  return {
    items: readEach(items, dealershipRecord.read)
      .map((other) => ({
        ...pick(relatedApplication, other),
        // One that was found by its phone may be beyond those that were found by their address.
        shares: sharedTraits.filter((trait) => shared[trait].includes(other.id)),
      }))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    hasMore: sharedTraits.some((trait) => shared[trait].length > MAX_RELATED_DEALERSHIPS),
  };
}
