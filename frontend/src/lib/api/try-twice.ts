import { isApiError } from './api-error.ts';
import { pauseUntilOnline } from './connectivity.ts';
import { isRetryableStatus, pauseBefore } from './retry-delay.ts';

/** Seconds that someone who waits for an answer gives to a second try. */
const SOON = 3;

/** For what somebody waits for: one more try, soon, unless the server says later. */
export async function tryTwice<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || !isRetryableStatus(error.status)) throw error;
    if ((error.retryAfter ?? 0) > SOON) throw error;
    await pauseUntilOnline(Math.max(pauseBefore(1), (error.retryAfter ?? 0) * 1000), { signal });
    return ask();
  }
}
