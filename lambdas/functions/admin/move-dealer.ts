import type { Admin } from '../../data/admins.ts';
import { moveDealer as write } from '../../data/dealer-decisions.ts';
import { moveRefusal, type Move } from '../../domain/dealer-decisions.ts';
import { actOnDealer } from './act-on-dealer.ts';

/** Approves, declines or reconsiders. */
export const moveDealer = (dealerId: string, move: Move, admin: Admin, reason?: string) =>
  actOnDealer({
    dealerId,
    admin,
    ...(reason !== undefined && { reason }),
    write: (dealer, actBy) => write(dealer, move, actBy),
    refusal: (found, reader) => moveRefusal(found, move, reader),
  });
