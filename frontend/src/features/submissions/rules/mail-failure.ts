import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

/** Whether the address is to blame that it could not be emailed. */
export const isOfAddress = (error: unknown): boolean =>
  isApiError(error) &&
  (error.fields.email !== undefined || isApiError(error, 'address_dead', 'mail_refused'));

/** Why a link could not be emailed. */
export function mailFailure(error: unknown): string {
  if (!isApiError(error) || error.code === 'internal') return dealerMessages.linkMailFailed;
  return error.fields.email ?? errorWords(error);
}
