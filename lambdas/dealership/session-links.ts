import type { SessionRow } from '../../shared/schemas/admin-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { readItems } from '../store/read.ts';
import { readEach } from '../store/each-up-to.ts';
import { allOf, anyOf, below, missing, exists, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { indexes } from '../store/table.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { ProviderSession } from '../verification/provider-session-record.ts';
import { dealershipRecord, type Dealership } from './dealership.ts';
import { emailClaimRecord } from './dealerships.ts';
import { dealershipEventWrite, type Actor } from './dealership-timeline.ts';

/**
 * Returns the dealerships that have confirmed one of the sessions' addresses, by address. An address that somebody has
 * only typed proves nothing: no stranger's identity may be linked to it. Takes two batch reads for any number of
 * sessions.
 */
export async function dealershipsByEmail(
  sessions: readonly SessionRow[],
): Promise<Map<string, Dealership>> {
  const emails = [...new Set(sessions.map(({ email }) => email))];
  const claims = await readItems(emails.map(keys.emailClaim));
  const dealerships = await readItems(
    claims.map((claim) => keys.dealership(emailClaimRecord.read(claim).dealerId)),
  );
  return new Map(
    readEach(dealerships, dealershipRecord.read)
      .filter(({ isEmailVerified }) => isEmailVerified)
      .map((dealership) => [dealership.email, dealership]),
  );
}

/**
 * Links a session to a dealership, once. The dealership shows the one that was begun last; an earlier one only leaves
 * the list. `taken`: somebody else has linked it since; `unmatched`: the address is no longer the dealership's.
 */
export async function linkSession(
  session: SessionRow,
  dealership: Dealership,
  by: Actor,
): Promise<'linked' | 'taken' | 'unmatched'> {
  let lost = await lostGuards(transact(linkWrites(session, dealership, by, true)));
  if (lost.length === 0) return 'linked';
  if (!lost.includes('session'))
    lost = await lostGuards(transact(linkWrites(session, dealership, by, false)));
  if (lost.length === 0) return 'linked';
  return lost.includes('session') ? 'taken' : 'unmatched';
}

function linkWrites(session: SessionRow, dealership: Dealership, by: Actor, isNewest: boolean) {
  const at = isoTime();
  const isMatching = where<Dealership>({ email: session.email, isEmailVerified: true });
  const isNewer = anyOf(
    where<Dealership>({ veriffSessionCreatedAt: missing }),
    where<Dealership>({ veriffSessionCreatedAt: below(session.createdAt) }),
  );
  const newest = { veriffSessionId: session.id, veriffSessionCreatedAt: session.createdAt };
  return [
    {
      Update: updateOf<ProviderSession>(keys.session(session.id), {
        set: { linkedTo: dealership.id, linkedAt: at },
        remove: [indexes.gsi1.partition, indexes.gsi1.sort],
        condition: allOf(
          exists,
          where<ProviderSession>({ linkedTo: missing, customerId: missing }),
        ),
      }),
      guard: 'session',
    },
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: { ...(isNewest && newest), updatedAt: at },
        condition: isNewest ? allOf(isMatching, isNewer) : isMatching,
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({
      dealership,
      type: 'session_linked',
      at,
      by,
      sessionId: session.id,
    }),
  ];
}
