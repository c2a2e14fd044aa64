import { recordSession } from '../../data/provider-sessions.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { describeError } from '../../http/describe-error.ts';
import { logger } from '../../http/logger.ts';
import { simulated } from '../../services/verification/simulated.ts';

/**
 * Has the provider verify who registered a dealership that has just shown that the address is its own. The session
 * belongs to nobody until an admin links it. A failure is for the log: the address is confirmed either way, and an
 * admin can judge without a session.
 */
export async function beginContactSession({ id, registrationId, email }: Dealer): Promise<void> {
  try {
    await recordSession(
      await simulated.beginContactSession({ dealerId: id, registrationId, email }),
    );
  } catch (error) {
    logger.error('verification session not recorded', {
      dealerId: id,
      failure: describeError(error),
    });
  }
}
