import { messages } from '../../../shared/messages.ts';
import { isApiError } from './api-error.ts';

/** What happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'network') return 'No answer came. Check your connection and try again.';
  if (error.code === 'unavailable') return 'The service is busy. Please try again in a minute.';
  if (error.code === 'too_many_requests') {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
  }
  return error.message;
}
