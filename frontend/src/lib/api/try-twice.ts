import { isApiError } from './api-error.ts';
import { pauseUntilOnline } from './connectivity.ts';
import { isRetryableStatus, pauseBefore } from './retry-delay.ts';

/** The longest wait before a second try that somebody waiting for an answer accepts, in seconds. */
const SOON = 3;

/** Tries once more soon, for somebody who waits for the answer, unless the server asks for a longer pause. */
export async function tryTwice<Answer>(
  request: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!isApiError(error) || !isRetryableStatus(error.status)) throw error;
    if ((error.retryAfter ?? 0) > SOON) throw error;
    await pauseUntilOnline(Math.max(pauseBefore(1), (error.retryAfter ?? 0) * 1000), { signal });
    return request();
  }
}
