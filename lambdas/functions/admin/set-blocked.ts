import type { Admin } from '../../admin/admins.ts';
import { setBlocked as write } from '../../dealership/decisions.ts';
import { blockRefusal } from '../../dealership/refusals.ts';
import { actOnDealer } from '../../dealership/act.ts';

export const setBlocked = (dealerId: string, isBlocked: boolean, admin: Admin, reason: string) =>
  actOnDealer({
    dealerId,
    admin,
    reason,
    write: (dealer, actBy) => write(dealer, isBlocked, actBy),
    refusal: (found, reader) => blockRefusal(found, isBlocked, reader),
  });
