import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { siteUrl } from '../runtime/parameters.ts';
import type { Mail } from '../mail/compose.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { AccountHolder } from './account.ts';

type Letter = (reader: AccountHolder['dealership'], siteUrl: string) => Mail;

/** Tells an account's owner what has happened to it. A failure is only logged: it has happened already. */
export async function mailAccount(
  { account, dealership }: AccountHolder,
  what: string,
  letter: Letter,
): Promise<void> {
  try {
    const mail = letter(dealership, await siteUrl());
    await sendMail(account.email, mail, { kind: 'account', dealerId: dealership.id });
  } catch (error) {
    logger.error(`mail of ${what} not sent`, {
      dealerId: dealership.id,
      failure: describeError(error),
    });
  }
}
