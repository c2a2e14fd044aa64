/** Section 9 of the specification: an operation is tried again for two minutes, an upload for ten. */
export const OPERATION_RETRY_MS = 2 * 60_000;
export const UPLOAD_RETRY_MS = 10 * 60_000;

/** Returns whether a status means 'not now' rather than 'no'; 0 is no answer at all. */
export const isRetryableStatus = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Returns the milliseconds to wait before try number `attempt` (1 for the first repetition): half a second, doubled
 * each time up to 20 seconds, with jitter so that many browsers do not come back at once.
 */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(20_000, 500 * 2 ** (attempt - 1));
  return longest * (0.5 + random() / 2);
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
