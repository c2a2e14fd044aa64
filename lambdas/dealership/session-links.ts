import type { SessionRow } from '../../shared/schemas/sessions.ts';
import { isoTime } from '../runtime/clock.ts';
import { readItems } from '../store/batch.ts';
import { allOf, anyOf, below, missing, there, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { indexes } from '../store/table.ts';
import { lossesOf, transact } from '../store/transact.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { dealerRecord, type Dealer } from './dealership.ts';
import { emailClaimRecord } from './dealerships.ts';
import { dealerEventWrite, type Actor } from './events.ts';

/**
 * The dealerships that have confirmed one of these addresses, by address. An address that somebody has only typed
 * proves nothing: a stranger's identity must not be put to it. Two batch reads, whatever the number of sessions.
 */
export async function dealersByEmail(
  sessions: readonly SessionRow[],
): Promise<Map<string, Dealer>> {
  const emails = [...new Set(sessions.map(({ email }) => email))];
  const claims = await readItems(emails.map(keys.emailClaim));
  const dealers = await readItems(
    claims.map((claim) => keys.dealer(emailClaimRecord.read(claim).dealerId)),
  );
  return new Map(
    dealers
      .map((item) => dealerRecord.read(item))
      .filter(({ isEmailVerified }) => isEmailVerified)
      .map((dealer) => [dealer.email, dealer]),
  );
}

function linkWrites(session: SessionRow, dealer: Dealer, by: Actor, isNewest: boolean) {
  const at = isoTime();
  const isAsked = where<Dealer>({ email: session.email, isEmailVerified: true });
  const isNewer = anyOf(
    where<Dealer>({ veriffSessionCreatedAt: missing }),
    where<Dealer>({ veriffSessionCreatedAt: below(session.createdAt) }),
  );
  const newest = { veriffSessionId: session.id, veriffSessionCreatedAt: session.createdAt };
  return [
    {
      Update: updateOf<ProviderSession>(keys.session(session.id), {
        set: { linkedTo: dealer.id, linkedAt: at },
        remove: [indexes.gsi1.partition, indexes.gsi1.sort],
        condition: allOf(there, where<ProviderSession>({ linkedTo: missing, customerId: missing })),
      }),
      guard: 'session',
    },
    {
      Update: updateOf<Dealer>(keys.dealer(dealer.id), {
        set: { ...(isNewest && newest), updatedAt: at },
        condition: isNewest ? allOf(isAsked, isNewer) : isAsked,
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
