import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { isFoundAs, termDeletions, termWrites } from '../dealership/dealership-list-state.ts';
import { dealershipTerms } from '../dealership/dealership-terms.ts';
import { AppError } from '../runtime/errors.ts';
import { above, allOf, where, type Condition, exists } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { type Write, lostGuards, transact } from '../store/transact.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { isoTime } from '../runtime/clock.ts';
import type { Account } from '../account/account-record.ts';
import { colleague } from './people-of-dealership.ts';

/** The recipient of a dealership's mail. */
export type DealershipContact = Pick<Dealership, 'email' | 'fullName'>;

/** Tells if a dealership's mail goes to this account. */
export const isContact = ({ email }: Pick<Account, 'email'>, dealership: Dealership): boolean =>
  email === dealership.email;

type PeopleChange = {
  /** The change in the number of owners; the last one stays. */
  owners?: number;
  /** The contact that replaces one who leaves. */
  contact?: DealershipContact | undefined;
  /** A further condition on the dealership, with the same guard. */
  condition?: Condition;
  at: string;
};

/**
 * Changes a dealership's own record, and its search terms, for a change of its people. Loses the guard 'owners' where
 * nobody would be left to manage it, or its contact has changed since it was read.
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
          // Nobody becomes the contact who is leaving at the same moment, and no terms of an old name come back.
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

/** Explains a lost guard 'owners': it was the only owner, or the dealership has changed in the meantime. */
export async function lostOwners({ id }: Dealership): Promise<AppError> {
  const { owners = 1 } = (await getDealership(id)) ?? {};
  return new AppError('conflict', owners > 1 ? {} : { message: peopleMessages.lastOwner });
}

/** Changes somebody's role from the next request on. The only owner stays one. */
export async function assignRole(
  dealership: Dealership,
  { accountId, role }: { accountId: string; role: AccountRole },
  by: Actor,
): Promise<void> {
  const account = await colleague(dealership, accountId);
  if (account.role === role) return;
  const at = isoTime();
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<Account>(keys.account(account.id), {
          set: { role },
          condition: account.role ? where<Account>({ role: account.role }) : exists,
        }),
        guard: 'account',
      },
      ...dealershipWrites(dealership, {
        owners: Number(role === 'owner') - Number(account.role === 'owner'),
        at,
      }),
      dealershipEventWrite({
        dealership,
        type: `made_${role}`,
        at,
        by,
        person: { email: account.email, fullName: account.fullName },
      }),
    ]),
  );
  if (lost.includes('owners')) throw await lostOwners(dealership);
  if (lost.length > 0) throw new AppError('conflict');
}
