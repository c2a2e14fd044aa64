import { messages } from '../../../../shared/copy/common-copy.ts';
import { type ApiErrorCode, isApiError } from './api-error.ts';
import { failureCopy, tooManyAttempts, underTitle, waitWords } from './failure-copy.ts';

const byCode: Partial<Record<ApiErrorCode, string>> = failureCopy;

/** Says what happened and what to do now, for a failure that the specification has no words for. */
export function errorWords(error: unknown): string {
  if (!isApiError(error)) return messages.somethingWentWrong;
  if (error.code === 'too_many_requests') return tooManyAttempts(waitOf(error.retryAfter ?? 60));
  return byCode[error.code] ?? error.message;
}

/** Returns the text under the title 'Something went wrong.'; nothing when there is no more to say. */
export function errorDetails(error: unknown): string | undefined {
  const words = underTitle(errorWords(error));
  return words === messages.somethingWentWrong ? undefined : words;
}

/** Formats a waiting time for use after 'in' or 'wait'. */
export const waitOf = (seconds: number): string => waitWords(Math.max(1, Math.ceil(seconds / 60)));
