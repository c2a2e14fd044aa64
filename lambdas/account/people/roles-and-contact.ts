import { peopleMessages } from '../../../shared/copy/dealer/people-messages.ts';
import type { AccountRole } from '../../../shared/schemas/people-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { isFoundAs, termDeletions, termWrites } from '../../dealership/list-place.ts';
import { dealershipTerms } from '../../dealership/dealership-terms.ts';
import { AppError } from '../../runtime/errors.ts';
import { above, allOf, where, type Condition, there } from '../../store/conditions.ts';
import { updateOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { type Write, lossesOf, transact } from '../../store/transact.ts';
import { dealershipEventWrite, type Actor } from '../../dealership/dealership-timeline.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Account } from '../account-record.ts';
import { colleague } from './people-of-dealership.ts';

/** Who gets what is mailed to a dealership. */
export type DealershipContact = Pick<Dealership, 'email' | 'fullName'>;

/** Whether what is mailed to a dealership goes to this account. */
export const isContact = ({ email }: Pick<Account, 'email'>, dealership: Dealership): boolean =>
  email === dealership.email;

type PeopleChange = {
  /** So many owners more, or fewer: the last one stays. */
  owners?: number;
  /** In the place of a contact person who leaves. */
  contact?: DealershipContact | undefined;
  /** What must also be true of it: then the guard is the same. */
  condition?: Condition;
  at: string;
};

/**
 * What a change of its people changes in a dealership itself, as one write to its record, and where admins find it.
 * Loses the guard 'owners' where nobody would be left to manage it, or its contact has changed since it was read.
 */
export function dealershipWrites(
  dealership: Dealership,
  { owners = 0, contact, condition, at }: PeopleChange,
): Write[] {
  const { id, email } = dealership;
  const after = { ...dealership, ...contact };
  return [
    {
      Update: updateOf<Dealership>(keys.dealership(id), {
        set: { updatedAt: at, ...contact },
        ...(owners !== 0 && { add: { owners } }),
        condition: allOf(
          ...(owners < 0 ? [where<Dealership>({ owners: above(-owners) })] : []),
          // Nobody is made the contact who is leaving at the same moment, and no terms of an old name come back.
          where<Dealership>({ email }),
          ...(contact
            ? [where<Dealership>({ owners: dealership.owners }), isFoundAs(dealership)]
            : []),
          ...(condition ? [condition] : []),
        ),
      }),
      guard: 'owners',
    },
    ...(contact
      ? [...termDeletions(dealership, dealershipTerms(after)), ...termWrites(after)]
      : []),
  ];
}

/** The only owner stays; or the dealership has changed meanwhile. */
export async function lostOwners({ id }: Dealership): Promise<AppError> {
  const { owners = 1 } = (await getDealership(id)) ?? {};
  return new AppError('conflict', owners > 1 ? {} : { message: peopleMessages.lastOwner });
}

/** Holds from the next request on. The only owner stays one. */
export async function assignRole(
  dealership: Dealership,
  { accountId, role }: { accountId: string; role: AccountRole },
  by: Actor,
): Promise<void> {
  const account = await colleague(dealership, accountId);
  if (account.role === role) return;
  const at = isoTime();
  const lost = await lossesOf(
    transact([
      {
        Update: updateOf<Account>(keys.account(account.id), {
          set: { role },
          condition: account.role ? where<Account>({ role: account.role }) : there,
        }),
        guard: 'account',
      },
      ...dealershipWrites(dealership, {
        owners: Number(role === 'owner') - Number(account.role === 'owner'),
        at,
      }),
      dealershipEventWrite({
        dealership,
        type: role === 'owner' ? 'made_owner' : 'made_member',
        at,
        by,
        person: { email: account.email, fullName: account.fullName },
      }),
    ]),
  );
  if (lost.includes('owners')) throw await lostOwners(dealership);
  if (lost.length > 0) throw new AppError('conflict');
}
