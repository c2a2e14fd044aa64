import type { AccountHolder } from './account.ts';
import { passwordChangedMail } from './letters.ts';
import { tellAccount } from './tell-account.ts';

/** Tells the account's owner about its new password. */
export const tellOfNewPassword = (holder: AccountHolder): Promise<void> =>
  tellAccount(holder, 'the new password', passwordChangedMail);
