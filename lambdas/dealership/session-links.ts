import type { SessionRow } from '../../shared/schemas/sessions.ts';
import { isoTime } from '../runtime/clock.ts';
import type { Dealer } from './dealership.ts';
import { readItems } from '../store/batch.ts';
import { dealerEventWrite, type Actor } from './events.ts';
import { updateOf, type Values } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { indexes } from '../store/table.ts';
import { lossesOf, transact } from '../store/transact.ts';

/**
 * The dealerships that have confirmed one of these addresses, by address. An address that somebody has only typed
 * proves nothing: a stranger's identity must not be put to it. Two batch reads, whatever the number of sessions.
 */
export async function dealersByEmail(
  sessions: readonly SessionRow[],
): Promise<Map<string, Dealer>> {
  const emails = [...new Set(sessions.map(({ email }) => email))];
  const claims = await readItems(emails.map(keys.emailClaim));
  const dealers = await readItems(claims.map(({ dealerId }) => keys.dealer(String(dealerId))));
  return new Map(
    (dealers as Dealer[])
      .filter(({ isEmailVerified }) => isEmailVerified)
      .map((dealer) => [dealer.email, dealer]),
  );
}

function linkWrites(session: SessionRow, dealer: Dealer, by: Actor, isNewest: boolean) {
  const at = isoTime();
  const newer = 'attribute_not_exists(#veriffSessionCreatedAt) OR #veriffSessionCreatedAt < :begun';
  const newest: Values = { veriffSessionId: session.id, veriffSessionCreatedAt: session.createdAt };
  return [
    {
      Update: updateOf(keys.session(session.id), {
        set: { linkedTo: dealer.id, linkedAt: at },
        remove: [indexes.gsi1.partition, indexes.gsi1.sort],
        condition:
          'attribute_exists(#pk) AND attribute_not_exists(#linkedTo) AND attribute_not_exists(#customerId)',
      }),
      guard: 'session',
    },
    {
      Update: updateOf(keys.dealer(dealer.id), {
        set: { ...(isNewest && newest), updatedAt: at },
        condition: `#email = :email AND #isEmailVerified = :yes${isNewest ? ` AND (${newer})` : ''}`,
        values: {
          email: session.email,
          yes: true,
          ...(isNewest && { begun: session.createdAt }),
        },
      }),
      guard: 'dealer',
    },
    dealerEventWrite({ dealer, type: 'session_linked', at, by, sessionId: session.id }),
  ];
}

/**
 * Puts a session to a dealership, once. The dealership's is the one that was begun last; an earlier one is only
 * taken off the list. `taken`: somebody else has linked it meanwhile; `unmatched`: the address is the dealership's
 * no more.
 */
export async function linkSession(
  session: SessionRow,
  dealer: Dealer,
  by: Actor,
): Promise<'linked' | 'taken' | 'unmatched'> {
  let lost = await lossesOf(transact(linkWrites(session, dealer, by, true)));
  if (lost.length === 0) return 'linked';
  if (!lost.includes('session'))
    lost = await lossesOf(transact(linkWrites(session, dealer, by, false)));
  if (lost.length === 0) return 'linked';
  return lost.includes('session') ? 'taken' : 'unmatched';
}
