import { messages } from '../../../../shared/copy/common-messages.ts';
import { isApiError, isServerError } from './api-error.ts';
import { failureCopy } from './failure-copy.ts';

/** Says what happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'network' || error.code === 'unavailable') return failureCopy[error.code];
  if (isServerError(error) && error.code !== 'mail_down') return failureCopy.server;
  if (error.code === 'too_many_requests')
    return failureCopy.tooMany(waitOf(error.retryAfter ?? 60));
  return error.message;
}

/** Returns the text under the title 'Something went wrong.'; nothing when there is no more to say. */
export function errorDetails(error: unknown): string | undefined {
  const words = errorWords(error);
  if (words === failureCopy.server) return failureCopy.serverBelow;
  return words === messages.somethingWentWrong ? undefined : words;
}

/** Formats a waiting time for use after 'in' or 'wait'. */
export const waitOf = (seconds: number): string =>
  failureCopy.wait(Math.max(1, Math.ceil(seconds / 60)));
