import type { Dealer } from '../dealership/dealership.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { sendMail } from '../mail/mailer.ts';
import { passwordChangedMail } from './password-mails.ts';
import { siteUrl } from '../runtime/parameters.ts';

/** Tells a dealer of a new password. That this mail fails is for the log: the password stands. */
export async function tellOfNewPassword(dealer: Dealer): Promise<void> {
  try {
    await sendMail(dealer.email, passwordChangedMail(dealer, await siteUrl()));
  } catch (error) {
    logger.error('mail of the new password not sent', {
      dealerId: dealer.id,
      failure: describeError(error),
    });
  }
}
