import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { sendMail } from '../mail/mailer.ts';
import type { AccountHolder } from './account.ts';
import { passwordChangedMail } from './letters.ts';
import { siteUrl } from '../runtime/parameters.ts';

/** Tells the account's owner about its new password. A failure is only logged: the password is already set. */
export async function tellOfNewPassword({ account, dealership }: AccountHolder): Promise<void> {
  try {
    await sendMail(account.email, passwordChangedMail(dealership, await siteUrl()));
  } catch (error) {
    logger.error('mail of the new password not sent', {
      dealerId: dealership.id,
      failure: describeError(error),
    });
  }
}
