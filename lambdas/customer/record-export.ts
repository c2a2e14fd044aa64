import type { exportRequest } from '../../shared/schemas/submission.ts';
import type * as z from 'zod/mini';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { there } from '../store/conditions.ts';
import { checkOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { idempotencyWrite } from '../store/lease.ts';
import { LostCondition, transact } from '../store/transact.ts';
import { byActor, type DealerActor } from './doer.ts';
import { customerEventWrite } from './events.ts';

const guards = { customer: 'customer', claim: 'claim' } as const;

/** Puts on the timeline who has a submission in a file, before there is one. */
export async function recordExport(
  customerId: string,
  { requestId, withPictures }: z.output<typeof exportRequest>,
  by: DealerActor,
): Promise<void> {
  try {
    await transact([
      { ConditionCheck: checkOf(keys.customer(customerId), there), guard: guards.customer },
      { ...idempotencyWrite(keys.exportClaim(customerId, requestId)), guard: guards.claim },
      customerEventWrite({
        customerId,
        type: withPictures ? 'exported_with_pictures' : 'exported',
        at: isoTime(),
        ...byActor(by),
      }),
    ]);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    if (error.guards.includes(guards.customer)) throw new AppError('not_found', { cause: error });
    if (!error.guards.includes(guards.claim)) throw error;
  }
}
