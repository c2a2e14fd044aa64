import type { Admin } from '../../admin/admins.ts';
import { moveDealer as write } from '../../dealership/decisions.ts';
import { moveRefusal, type Move } from '../../dealership/refusals.ts';
import { actOnDealer } from '../../dealership/act.ts';

/** Approves, declines or reconsiders. */
export const moveDealer = (dealerId: string, move: Move, admin: Admin, reason?: string) =>
  actOnDealer({
    dealerId,
    admin,
    ...(reason !== undefined && { reason }),
    write: (dealer, actBy) => write(dealer, move, actBy),
    refusal: (found, reader) => moveRefusal(found, move, reader),
  });
