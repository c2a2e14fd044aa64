import type { Dealership } from '../dealership/dealership.ts';
import { termDeletions, termWrites } from '../dealership/places.ts';
import { dealershipTerms } from '../dealership/terms.ts';
import { above, allOf, there, where, type Condition } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';

/** Who gets what is mailed to a dealership. */
export type Contact = Pick<Dealership, 'email' | 'fullName'>;

type PeopleChange = {
  /** So many owners more, or fewer: the last one stays. */
  owners?: number;
  /** In the place of a contact person who leaves. */
  contact?: Contact | undefined;
  /** What must also be true of it: then the guard is the same. */
  condition?: Condition;
  at: string;
};

/**
 * What a change of its people changes in a dealership itself, as one write to its record, and where admins find it.
 * Loses the guard 'owners' where nobody would be left to manage it.
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
          there,
          ...(owners < 0 ? [where<Dealership>({ owners: above(-owners) })] : []),
          ...(contact ? [where<Dealership>({ email })] : []),
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
