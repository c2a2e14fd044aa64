import type { Application } from '../../../shared/schemas/admin.ts';
import type { Admin } from '../../data/admins.ts';
import { decideDealer } from '../../data/dealer-decisions.ts';
import { LostCondition } from '../../data/transact.ts';
import { alreadyDecided, registrationUnfinished, type Decision } from '../../domain/transitions.ts';
import { toApplication } from '../../domain/views.ts';
import { retentionDays } from '../retention.ts';
import { existingDealer } from './existing-dealer.ts';

/** One admin's decision. Whoever comes second is told what the first one decided; whoever is too early, that. */
export async function decide(
  dealerId: string,
  decision: Decision,
  admin: Admin,
): Promise<Application> {
  const { dealer } = await existingDealer(dealerId);
  try {
    await decideDealer(dealer, decision, { id: admin.id, email: admin.email });
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    const winner = await existingDealer(dealerId);
    const { adminVerification } = winner.dealer;
    throw adminVerification === 'pending'
      ? registrationUnfinished()
      : alreadyDecided(adminVerification);
  }
  const decided = await existingDealer(dealerId);
  return toApplication(decided.dealer, decided.events, retentionDays());
}
