import { recordSession } from './provider-sessions.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import type { VerificationProvider } from './provider.ts';
import { provider } from './provider-in-use.ts';

type Contact = Parameters<VerificationProvider['beginContactSession']>[0];

/**
 * Has the provider verify who registered a dealership that has just shown that the address is its own. The session
 * belongs to nobody until an admin links it. A failure is for the log: the address is confirmed either way, and an
 * admin can judge without a session.
 */
export async function beginContactSession(contact: Contact): Promise<void> {
  try {
    await recordSession(await provider.beginContactSession(contact));
  } catch (error) {
    logger.error('verification session not recorded', {
      dealerId: contact.dealerId,
      failure: describeError(error),
    });
  }
}
