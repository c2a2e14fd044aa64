import { messages } from '../../../../../shared/messages.ts';
import { isApiError } from '../../../lib/api/api-error.ts';

/** Why no link could be generated: `Error: {message}`, with the server's message where it gave one. */
export function linkFailure(error: unknown): string {
  if (isApiError(error, 'network', 'internal')) return `Error: ${messages.sessionFailed}`;
  if (isApiError(error, 'not_found')) return messages.dealerNotFound;
  return `Error: ${error instanceof Error && error.message ? error.message : messages.sessionFailed}`;
}
