import type { Admin } from '../../data/admins.ts';
import { setBlocked as write } from '../../data/dealer-decisions.ts';
import { blockRefusal } from '../../domain/dealer-decisions.ts';
import { actOnDealer } from './act-on-dealer.ts';

export const setBlocked = (dealerId: string, isBlocked: boolean, admin: Admin, reason: string) =>
  actOnDealer({
    dealerId,
    admin,
    reason,
    write: (dealer, actBy) => write(dealer, isBlocked, actBy),
    refusal: (found, reader) => blockRefusal(found, isBlocked, reader),
  });
