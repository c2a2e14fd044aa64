import { isApiError } from '../../../lib/api/api-error.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

/** Why no link could be generated: `Error: {message}`, with the server's message where it gave one. */
export function linkFailure(error: unknown): string {
  if (isApiError(error, 'network', 'internal')) return `Error: ${areaMessages.sessionFailed}`;
  if (isApiError(error, 'not_found')) return areaMessages.dealerNotFound;
  return `Error: ${error instanceof Error && error.message ? error.message : areaMessages.sessionFailed}`;
}
