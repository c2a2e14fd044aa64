import { messages } from '../../../../shared/copy/common-messages.ts';
import { isApiError, isServerError } from './api-error.ts';
import { failureCopy } from './failure-copy.ts';

const { ourFault, ourFaultBelow } = failureCopy;

/** Says what happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'network' || error.code === 'unavailable') return failureCopy[error.code];
  if (isServerError(error) && error.code !== 'mail_down')
    return `${ourFault} ${failureCopy.tryAgain}`;
  if (error.code === 'too_many_requests')
    return failureCopy.tooManyAttempts(waitOf(error.retryAfter ?? 60));
  return error.message;
}

/** Returns the text under the title 'Something went wrong.'; nothing when there is no more to say. */
export function errorDetails(error: unknown): string | undefined {
  const words = errorWords(error).replace(ourFault, ourFaultBelow);
  return words === messages.somethingWentWrong ? undefined : words;
}

/** Formats a waiting time for use after 'in' or 'wait'. */
export function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return failureCopy.aMinute;
  return minutes < 120 ? failureCopy.minutes(minutes) : failureCopy.hours(Math.ceil(minutes / 60));
}
