import { termDeletions, type DealershipCounts } from '../dealership/dealership-list-state.ts';
import {
  dealershipRecord,
  registrationsEndedBefore,
  type Dealership,
} from '../dealership/dealership.ts';
import { getDealership, getEmailClaim, type EmailClaim } from '../dealership/dealerships.ts';
import { forgetTimeline } from '../dealership/dealership-timeline.ts';
import { isoTime } from '../runtime/clock.ts';
import { forgetMailsOf } from '../mail/sent-mails.ts';
import { anyOf, below, doesNotExist, present, where } from '../store/conditions.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { deleteOf, updateOf } from '../store/expressions.ts';
import { indexKeys, keys } from '../store/keys.ts';
import { indexes } from '../store/table.ts';
import { LostCondition, lostGuards, transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { eraseFile } from '../upload/stored-bytes.ts';
import { uploadIdOf } from '../upload/stored-file.ts';
import type { ProofClaim } from './registration.ts';
import { personDeletion } from './account-record.ts';
import { deleteUser } from './user-pool.ts';

/** Yields the ids of registrations that nobody confirmed in time, oldest first. */
export async function* endedRegistrations(): AsyncGenerator<string, void> {
  const partition = indexKeys.dealershipsOfStatus('unconfirmed', '')[indexes.gsi2.partition];
  for await (const item of eachUpTo({ index: 'gsi2', partition, upTo: registrationsEndedBefore() }))
    yield rowOf(item).id;
}

/**
 * Deletes a registration that nobody confirmed in time, with everything that belongs to it except the admins' acts.
 * The mark → the pool's user → the proof → the timeline → in one transaction, everything else. Each step can be done
 * twice and by two runs at once; stopped in the middle, the registration stays in the list, and the next run goes on.
 * The user is named by its `sub`, so that a new user of the address is never deleted. Emailed links end earlier, and
 * expire from the table within a day.
 */
export async function endRegistration(id: string): Promise<void> {
  const dealership = await getDealership(id);
  // An index lags, and somebody may just have confirmed it or registered again.
  if (!dealership || !(await beginEnding(dealership))) return;
  const found = await getEmailClaim(dealership.email);
  const claim = found?.dealerId === id ? found : undefined;
  if (claim) await deleteUser({ sub: claim.accountId });
  await eraseFile(dealership.verificationDocument.key);
  await forgetTimeline(id);
  await forgetMailsOf(id);
  const lost = await lostGuards(transact(lastWrites(dealership, claim)));
  // If it's gone, another run was faster.
  if (lost.length > 0 && (await getDealership(id))) throw new LostCondition(lost);
}

const rowOf = dealershipRecord.row('id');

/** Ends that a registration can be confirmed or replaced; false where it just was. */
const beginEnding = ({ id, registrationId }: Dealership): Promise<boolean> =>
  updateItem<Dealership>(keys.dealership(id), {
    set: { endingSince: isoTime() },
    condition: where<Dealership>({
      registrationId,
      isEmailVerified: false,
      createdAt: below(registrationsEndedBefore()),
    }),
  });

const isOf = (dealerId: string) => anyOf(doesNotExist, where<ProofClaim>({ dealerId }));

function lastWrites(dealership: Dealership, claim: EmailClaim | undefined): Write[] {
  const { id, email, registrationId, verificationDocument: proof } = dealership;
  return [
    {
      Delete: deleteOf(
        keys.dealership(id),
        where<Dealership>({ registrationId, isEmailVerified: false, endingSince: present }),
      ),
      guard: 'dealership',
    },
    {
      Update: updateOf<DealershipCounts>(keys.dealershipCounts(), { add: { unconfirmed: -1 } }),
    },
    ...(claim
      ? [
          {
            Delete: deleteOf(
              keys.emailClaim(email),
              where<EmailClaim>({ dealerId: id, accountId: claim.accountId }),
            ),
            guard: 'email',
          },
          { Delete: deleteOf(keys.account(claim.accountId)) },
          personDeletion({ id: claim.accountId, dealerId: id }),
        ]
      : []),
    { Delete: deleteOf(keys.proofClaim(uploadIdOf(proof.key)), isOf(id)) },
    ...termDeletions(dealership),
  ];
}
