import { recordSession } from './provider-sessions.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { simulated } from './simulated.ts';

type Contact = Parameters<typeof simulated.beginContactSession>[0];

/**
 * Has the provider verify who registered a dealership that has just shown that the address is its own. The session
 * belongs to nobody until an admin links it. A failure is for the log: the address is confirmed either way, and an
 * admin can judge without a session.
 */
export async function beginContactSession(contact: Contact): Promise<void> {
  try {
    await recordSession(await simulated.beginContactSession(contact));
  } catch (error) {
    logger.error('verification session not recorded', {
      dealerId: contact.dealerId,
      failure: describeError(error),
    });
  }
}
