import { failureEventId, type UndeliveredMail } from '../mail/failed-mail.ts';
import { there } from '../store/conditions.ts';
import { checkOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import { dealershipEventWrite } from './events.ts';

/** Whose email it was, where that has to be said, or that nobody has the address any more. */
export type Addressee = {
  person?: { email: string; fullName?: string | undefined };
  isToEarlierAddress?: true;
};

/** Keeps in a dealership's timeline that a mail didn't arrive, once. Of one that's gone, nothing is kept. */
export async function recordDealershipMailFailure(
  dealerId: string,
  failed: UndeliveredMail & Addressee,
  others: readonly Write[],
): Promise<void> {
  const { at, mail, failure, person, isToEarlierAddress } = failed;
  const id = failureEventId(failed);
  // Nobody is behind it, so that it isn't in the audit list, which would want a name.
  const dealership = { id: dealerId, dealerName: '' };
  await lossesOf(
    transact([
      { ConditionCheck: checkOf(keys.dealership(dealerId), there), guard: 'dealership' },
      dealershipEventWrite({
        ...{ id, dealership, type: 'mail_failed', at, mail, failure },
        ...(person && { person }),
        ...(isToEarlierAddress && { isToEarlierAddress }),
      }),
      ...others,
    ]),
  );
}
