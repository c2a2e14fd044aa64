import { describeError } from '../runtime/describe-error.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { logger } from '../runtime/logger.ts';
import { anyOf, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import { forgetSession } from '../verification/session-deletions.ts';
import { isEnd, phaseOf } from '../verification/provider-update.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../verification/provider-session-record.ts';
import { keepSession, newSession } from '../verification/provider-session-store.ts';
import { providerInUse } from '../verification/provider-registry.ts';
import type { Dealership } from './dealership.ts';
import { getDealership } from './dealerships.ts';

/**
 * Returns the URL at which the person who registered is verified, once the address is confirmed: the session of an
 * earlier click, or a new one; null where the stage's provider verifies no contact persons. A failure is only logged:
 * the address is confirmed either way, and an admin can decide without it.
 */
export async function contactSessionUrl(dealership: Dealership): Promise<string | null> {
  try {
    const url = await resumeUrl(dealership.contactSessionId);
    return url === undefined ? await beginSession(dealership) : url;
  } catch (error) {
    logger.error('verification of the contact person not begun', {
      dealerId: dealership.id,
      failure: describeError(error),
    });
    return null;
  }
}

/** Returns the URL at which a session continues; null once something was submitted in it, undefined if a new one has to begin. */
async function resumeUrl(sessionId: string | undefined): Promise<string | null | undefined> {
  const session = sessionId === undefined ? undefined : await getProviderSession(sessionId);
  if (!session) return undefined;
  const phase = phaseOf(session.facts);
  if (isEnd(phase)) return undefined;
  // An admin looks at what was submitted: another click starts no new attempt.
  if (phase !== undefined && phase !== 'ask_again') return null;
  return isOver(session) ? undefined : session.url;
}

const isOver = ({ expiresAt }: ProviderSession) =>
  expiresAt !== undefined && Date.parse(expiresAt) < now();

async function beginSession(dealership: Dealership): Promise<string | null> {
  const provider = providerInUse();
  const { id: dealerId, registrationId, email, fullName, phone } = dealership;
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  const begun = await provider.begin({
    dealerId,
    registrationId,
    person: { firstName, lastName: rest.join(' '), email, phone, dateOfBirth: '' },
  });
  if (!begun) return null;
  const { expiresAt } = begun;
  await keepSession(
    newSession({
      id: begun.id,
      provider: provider.name,
      vendorData: { email },
      createdAt: isoTime(),
      url: begun.url,
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  );
  const earlier = dealership.contactSessionId;
  const isFirst = await updateItem<Dealership>(keys.dealership(dealerId), {
    set: { contactSessionId: begun.id },
    condition: anyOf(
      where<Dealership>({ contactSessionId: earlier ?? missing }),
      // The client repeats a write without an answer, and then meets its own.
      where<Dealership>({ contactSessionId: begun.id }),
    ),
  });
  if (isFirst) return begun.url;
  // Two clicks at the same moment both continue with the session that is kept.
  await forgetSession(provider.name, begun.id);
  return (await resumeUrl((await getDealership(dealerId))?.contactSessionId)) ?? null;
}
