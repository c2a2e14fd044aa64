import { profileNames, type Profile } from '../../shared/schemas/profile-schema.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { exists } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite, type Actor } from './dealership-timeline.ts';
import { noDealerData } from './dealership-gate.ts';
import { isFoundAs, termDeletions, termWrites } from './dealership-list-state.ts';
import { dealershipTerms } from './dealership-terms.ts';

export const profileOf = ({
  address,
  phone,
  website,
  fullName,
  timeZone,
  openingHours = '',
}: Dealership): Profile => ({
  address,
  phone,
  website,
  contactName: fullName,
  timeZone,
  openingHours,
});

/**
 * Changes the details that customers and admins read, and that the dealership is found by. A line on its timeline keeps
 * the former ones. Sent again, it changes nothing. Throws `conflict` where the details that were seen have changed.
 */
export async function saveProfile(
  dealership: Dealership,
  { seen, ...next }: RouteRequest<'changeProfile'>['body'],
  by: Actor,
): Promise<Profile> {
  const before = profileOf(dealership);
  const changed = changedFields(before, next);
  if (changed.length === 0) return next;
  if (changedFields(before, seen).length > 0) throw fasterColleague();
  const { contactName: fullName, ...others } = next;
  const after = { ...dealership, ...others, fullName };
  const at = isoTime();
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: { ...others, fullName, updatedAt: at },
          condition: isFoundAs(dealership),
        }),
        guard: 'dealership',
      },
      ...termDeletions(dealership, dealershipTerms(after)),
      ...termWrites(after),
      dealershipEventWrite({
        dealership,
        type: 'profile_changed',
        at,
        by,
        before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      }),
    ]),
  );
  if (lost.length > 0) throw fasterColleague();
  return next;
}

/**
 * Saves the credit link for all of a dealership's customers. A line on its timeline keeps the former one. Sent again, it
 * changes nothing.
 */
export async function saveCreditLink(
  dealership: Dealership,
  creditLink: string,
  by: Actor,
): Promise<void> {
  if (dealership.creditLink === creditLink) return;
  const at = isoTime();
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: { creditLink, updatedAt: at },
          condition: exists,
        }),
        guard: 'dealership',
      },
      dealershipEventWrite({
        ...{ dealership, type: 'credit_link_changed', at, by },
        ...(dealership.creditLink && { before: { creditLink: dealership.creditLink } }),
      }),
    ]),
  );
  if (lost.length > 0) throw noDealerData();
}

const changedFields = (one: Profile, other: Profile) =>
  profileNames.filter((name) => one[name] !== other[name]);

const fasterColleague = () =>
  new AppError('conflict', { message: 'Someone else just changed these details.' });
