import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

/**
 * Why no link could be generated: `Error: {message}`, with the server's message where it gave one. Where none came, it
 * isn't to blame.
 */
export function linkFailure(error: unknown): string {
  if (isApiError(error, 'network')) return errorWords(error);
  if (isApiError(error, 'internal')) return `Error: ${dealerMessages.sessionFailed}`;
  if (isApiError(error, 'not_found')) return dealerMessages.dealerNotFound;
  return `Error: ${error instanceof Error && error.message ? error.message : dealerMessages.sessionFailed}`;
}
