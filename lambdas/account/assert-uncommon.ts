import { dealerMessages } from '../../shared/area-messages.ts';
import { isCommonPassword } from '../../shared/is-common-password.ts';
import { AppError } from '../runtime/errors.ts';

/** Refuses a new password that everybody tries first. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password))
    throw new AppError('invalid_request', { fields: { password: dealerMessages.passwordCommon } });
}
