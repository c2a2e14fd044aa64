import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { siteUrl } from '../runtime/parameters.ts';
import type { Mail } from '../mail/compose.ts';
import { sendMail } from '../mail/mailer.ts';
import type { AccountHolder } from './account.ts';

type Letter = (reader: AccountHolder['dealership'], siteUrl: string) => Mail;

/** Tells an account's owner what has happened to it. A failure is only logged: it has happened already. */
export async function tellAccount(
  { account, dealership }: AccountHolder,
  what: string,
  letter: Letter,
): Promise<void> {
  try {
    await sendMail(account.email, letter(dealership, await siteUrl()));
  } catch (error) {
    logger.error(`mail of ${what} not sent`, {
      dealerId: dealership.id,
      failure: describeError(error),
    });
  }
}
