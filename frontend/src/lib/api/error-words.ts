import { messages } from '../../../../shared/messages.ts';
import { isApiError } from './api-error.ts';

/** What happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'network') return 'No answer came. Check your connection and try again.';
  if (error.code === 'unavailable') return 'The service is busy. Please try again in a minute.';
  if (error.code === 'too_many_requests') {
    return `Too many tries. Please wait ${waitOf(error.retryAfter ?? 60)} and try again.`;
  }
  return error.message;
}

function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
