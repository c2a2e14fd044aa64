import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { sendMail } from '../mail/mailer.ts';
import type { AccountHolder } from './account.ts';
import { passwordChangedMail } from './letters.ts';
import { siteUrl } from '../runtime/parameters.ts';

/** Tells whoever has an account of its new password. That this mail fails is for the log: the password stands. */
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
