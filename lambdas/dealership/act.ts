import type { Application } from '../../shared/schemas/admin.ts';
import type { Admin } from '../admin/admins.ts';
import type { ActBy } from './decisions.ts';
import { LostCondition } from '../store/transact.ts';
import type { Dealer } from './dealership.ts';
import { AppError } from '../runtime/errors.ts';
import { existingDealer } from './existing.ts';
import { showApplication } from './show.ts';
import { getDealer } from './dealerships.ts';

type Found = Awaited<ReturnType<typeof existingDealer>>;

type Act = {
  dealerId: string;
  admin: Admin;
  /** Empty where nothing was said. */
  reason?: string;
  write: (dealer: Dealer, actBy: ActBy) => Promise<void>;
  /** Says, by what the dealership has become meanwhile, why the act was too late or too early. */
  refusal: (found: Found, admin: Admin) => AppError;
};

/** One admin's act about a dealership. Whoever comes second is told who did what; whoever is too early, that. */
export async function actOnDealer(act: Act): Promise<Application> {
  const { dealerId, admin, reason } = act;
  // The record alone: the timeline is read once, with what the act has added or who was first.
  const dealer = await getDealer(dealerId);
  if (!dealer) throw new AppError('not_found');
  try {
    await act.write(dealer, {
      by: { id: admin.id, email: admin.email },
      ...(reason && { reason }),
    });
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    throw act.refusal(await existingDealer(dealerId), admin);
  }
  return showApplication(dealerId);
}
