import type { Dealer } from '../domain/dealer.ts';
import { describeError } from '../http/describe-error.ts';
import { logger } from '../http/logger.ts';
import { sendMail } from '../services/mailer.ts';
import { passwordChangedMail } from '../services/mails/password-mails.ts';
import { siteUrl } from '../services/parameters.ts';

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
