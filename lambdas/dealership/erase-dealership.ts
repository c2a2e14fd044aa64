import { taskKinds } from '../../shared/schemas/submission-list-schema.ts';
import { listStates } from '../../shared/schemas/submission-row-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { forgetMailsOf } from '../mail/sent-mails.ts';
import { deleteItems, deleteItem, deleteItemIf } from '../store/write.ts';
import { allOf, missing, where } from '../store/conditions.ts';
import { deleteOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { eraseFile } from '../upload/stored-bytes.ts';
import { uploadIdOf } from '../upload/stored-file.ts';
import { forgetSession } from '../verification/session-deletions.ts';
import { getProviderSession } from '../verification/provider-session-record.ts';
import {
  type DealershipCounts,
  countsOf,
  isFoundAs,
  listKeys,
  recount,
  sameListStateCondition,
  termDeletions,
} from './dealership-list-state.ts';
import type { Dealership } from './dealership.ts';
import { getDealership, type EmailClaim } from './dealerships.ts';
import { dealershipEventWrite, eraseTimeline, operator } from './dealership-timeline.ts';
import { type SharedTraitItem, traitTerms } from './dealership-terms.ts';

/** Shuts a dealership's people and customers out. Nobody is emailed: a block before an erasure is no admin's act. */
export const closeDealership = (id: string): Promise<void> =>
  untilWritten(id, (dealership) => {
    const after = { ...dealership, isBlocked: true };
    return [
      {
        Update: updateOf<Dealership>(keys.dealership(id), {
          set: { isBlocked: true, updatedAt: isoTime(), ...listKeys(after) },
          condition: sameListStateCondition(dealership),
        }),
        guard: 'dealership',
      },
      ...recount(dealership, after),
    ];
  });

/**
 * Erases a dealership without customers and people: they're erased before it; `customers` counts those of this run. Its
 * record goes last, so that an erasure that was stopped in the middle can go on. What admins did about it stays in the
 * audit list, as does that an operator erased it.
 */
export async function eraseDealershipRecord(
  dealership: Dealership,
  customers: number,
): Promise<void> {
  const { id } = dealership;
  await eraseProofs(dealership);
  await forgetSessions(dealership);
  for (const partition of partitionsOf(id)) await deleteItems(partition);
  await eraseTimeline(id);
  await forgetMailsOf(id);
  // Its accounts' claims are gone with them; this one would be left by a registration that crashed.
  await deleteItemIf(keys.emailClaim(dealership.email), where<EmailClaim>({ dealerId: id }));
  await untilWritten(id, (current) => {
    const less = Object.entries(countsOf(current)).map(([name, count]) => [name, -count]);
    return [
      {
        Delete: deleteOf(
          keys.dealership(id),
          allOf(sameListStateCondition(current), isFoundAs(current)),
        ),
        guard: 'dealership',
      },
      {
        Update: updateOf<DealershipCounts>(keys.dealershipCounts(), {
          add: Object.fromEntries(less) as Partial<DealershipCounts>,
        }),
      },
      ...termDeletions(current),
      dealershipEventWrite({
        ...{ dealership, type: 'dealership_erased', at: isoTime(), by: operator },
        count: customers,
      }),
    ];
  });
  await forgetTraits(dealership);
}

const MAX_TRIES = 5;

/** Makes writes that depend on a dealership's current state, and retries where that has changed at the same moment. */
async function untilWritten(
  id: string,
  writesOf: (dealership: Dealership) => Write[],
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const dealership = await getDealership(id);
    if (!dealership) return;
    if ((await lostGuards(transact(writesOf(dealership)))).length === 0) return;
  }
  throw new Error('The dealership is being changed all the time; try again');
}

/** Returns a dealership's partitions besides its own, which hold its people and its customers' items. */
const partitionsOf = (id: string): string[] => [
  keys.person(id, '').pk,
  keys.submissionCounts(id).pk,
  keys.salesperson(id, '').pk,
  keys.linkEnd(id, '', '').pk,
  keys.fingerprint(id, '', '', '').pk,
  keys.reminderStop(id, '').pk,
  keys.customerTerm(id, '', isoTime(0), '').pk,
  ...taskKinds.map((kind) => keys.task(id, kind, '', '').pk),
  ...listStates.map((listState) => keys.customerName(id, listState, '', '').pk),
];

async function eraseProofs({ verificationDocument, earlierDocuments }: Dealership) {
  for (const { key } of [...earlierDocuments, verificationDocument]) {
    await eraseFile(key);
    await deleteItem(keys.proofClaim(uploadIdOf(key)));
  }
}

/** Deletes the provider's data about the person behind a dealership; the record names these sessions only. */
async function forgetSessions({ contactSessionId, veriffSessionId }: Dealership): Promise<void> {
  for (const id of new Set([contactSessionId, veriffSessionId])) {
    const session = id === undefined ? undefined : await getProviderSession(id);
    if (session) await forgetSession(session.provider, session.id);
  }
}

/** Deletes the traits that nobody shares anymore, as they would tell what the erased dealership gave. */
async function forgetTraits(dealership: Dealership): Promise<void> {
  for (const term of Object.values(traitTerms(dealership)))
    if (term !== undefined)
      await deleteItemIf(keys.dealershipTrait(term), where<SharedTraitItem>({ ids: missing }));
}
