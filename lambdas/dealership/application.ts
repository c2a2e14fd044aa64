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
import { retentionDays, toKeptFile } from '../upload/stored-file.ts';
import { getSession } from '../verification/provider-session-store.ts';
import { pick } from '../runtime/pick.ts';
import { readItems } from '../store/read.ts';
import { keys } from '../store/keys.ts';
import { readEach } from '../store/each-up-to.ts';
import { type Dealership, isRegistrationComplete, dealershipRecord } from './dealership.ts';
import { getDealershipWithEvents } from './dealerships.ts';
import { toReview, documentStateOf, mailOwner, mailDomain } from './application-row.ts';
import { sharingOf, websiteDomain } from './dealership-terms.ts';
import { undoableBy } from './undo-window.ts';

/** Returns everything an admin decides by, in its current state. */
export async function showApplication(dealerId: string, admin: Admin): Promise<Application> {
  const current = await getDealershipWithEvents(dealerId);
  if (!current) throw new AppError('not_found');
  const { dealership, events } = current;
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

/** Separate from the views for others, since the check of mail addresses would weigh on every function. */
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
  verificationDocument: toKeptFile(dealership.verificationDocument, retentionDays),
  earlierDocuments: dealership.earlierDocuments.map((file) => ({
    ...toKeptFile(file, retentionDays),
    addedAt: file.addedAt,
  })),
  documentRequest:
    dealership.documentRequestedAt === undefined
      ? null
      : { at: dealership.documentRequestedAt, reason: dealership.documentReason ?? '' },
  events,
});

/** Returns a few of the dealerships that share a trait with one, by one read. */
async function relatedDealerships(
  shared: Record<SharedTrait, readonly string[]>,
): Promise<Application['related']> {
  const few = sharedTraits.flatMap((trait) => shared[trait].slice(0, MAX_RELATED_DEALERSHIPS));
  const items = await readItems([...new Set(few)].map(keys.dealership));
  return {
    items: readEach(items, dealershipRecord.read)
      .map((other) => ({
        ...pick(relatedApplication, other),
        // A dealership that was found by its phone may also share the address, beyond the few that are read for that.
        shares: sharedTraits.filter((trait) => shared[trait].includes(other.id)),
      }))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    hasMore: sharedTraits.some((trait) => shared[trait].length > MAX_RELATED_DEALERSHIPS),
  };
}
