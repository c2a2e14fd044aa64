import { recordMailFailure } from '../customer/mail-failures.ts';
import { recordDealershipMailFailure } from '../dealership/mail-failures.ts';
import type { UndeliveredMail } from '../mail/failed-mail.ts';
import { claimMail, sentMail } from '../mail/mail-claims.ts';
import { noteLostInvitation } from '../people/lost-invitation.ts';
import type { Write } from '../store/transact.ts';
import { addresseeOf } from './addressee.ts';

type Subject = Partial<Record<'customerId' | 'dealerId' | 'adminId', string | undefined>>;

async function tellDealership(dealerId: string, failed: UndeliveredMail, others: readonly Write[]) {
  const addressee = await addresseeOf(dealerId, failed);
  await recordDealershipMailFailure(dealerId, { ...failed, ...addressee }, others);
  if (failed.mail === 'invitation') await noteLostInvitation(dealerId, failed);
}

/**
 * Tells that a mail didn't arrive where its customer or dealership is shown, together with `others`; an admin's own
 * has no such place.
 */
export async function reportMailFailure(
  { customerId, dealerId }: Subject,
  failed: UndeliveredMail,
  others: readonly Write[] = [],
): Promise<void> {
  if (customerId !== undefined) await recordMailFailure(customerId, failed, others);
  else if (dealerId !== undefined) await tellDealership(dealerId, failed, others);
}

/**
 * The same, of what would be told again and again: once for as long as claims are kept. Who fails at it is asked again
 * by the queue, once the claim's lease is over.
 */
export async function reportMailFailureOnce(
  claim: string,
  subject: Subject,
  failed: Omit<UndeliveredMail, 'messageId'>,
): Promise<void> {
  if ((await claimMail(claim)) === 'claimed')
    await reportMailFailure(subject, { ...failed, messageId: claim }, [
      { Update: sentMail(claim) },
    ]);
}
