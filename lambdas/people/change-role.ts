import type { AccountRole } from '../../shared/schemas/people.ts';
import type { Account } from '../account/account.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { there, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { dealershipWrites, lostOwners } from './contact.ts';
import { colleague } from './colleague.ts';

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
