import { isApiError } from '../api-error.ts';
import { asSignInReason, type SignInReason } from './return-path.ts';

/**
 * Whether an answer says that the session does not hold, and why where it gave the reason. Only what our own API
 * says counts: a bare 403 is the firewall's and passes (`errorFromResponse` calls it `unavailable`).
 */
export function sessionEnd(error: unknown): { reason: SignInReason | undefined } | undefined {
  const reason = asSignInReason(error);
  return reason !== undefined || isApiError(error, 'unauthorized', 'forbidden')
    ? { reason }
    : undefined;
}
