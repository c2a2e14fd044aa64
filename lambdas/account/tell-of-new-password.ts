import type { AccountHolder } from './account.ts';
import { passwordChangedMail } from './letters.ts';
import { mailAccount } from './tell-account.ts';

/** Tells the account's owner about its new password. */
export const mailPasswordChanged = (holder: AccountHolder): Promise<void> =>
  mailAccount(holder, 'the new password', passwordChangedMail);
