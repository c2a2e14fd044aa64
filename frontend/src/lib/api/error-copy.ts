import { messages } from '../../../../shared/copy/common-messages.ts';
import { isApiError, isServerError } from './api-error.ts';

export const ourFault = 'Something went wrong on our side.';

/** Says what happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'network')
    return "We can't reach the server. Check your connection and try again.";
  if (error.code === 'unavailable') return 'The service is busy. Please try again in a minute.';
  if (isServerError(error) && error.code !== 'mail_down') return `${ourFault} Please try again.`;
  if (error.code === 'too_many_requests') {
    return `Too many attempts. Please wait ${waitOf(error.retryAfter ?? 60)} and try again.`;
  }
  return error.message;
}

/** Returns the text under the title 'Something went wrong.'; nothing when there is no more to say. */
export function errorDetails(error: unknown): string | undefined {
  const words = errorWords(error).replace(ourFault, 'The problem is on our side.');
  return words === messages.somethingWentWrong ? undefined : words;
}

/** Formats a waiting time for use after 'in' or 'wait'. */
export function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
