type PauseOptions = {
  signal?: AbortSignal | undefined;
  /** Its event `wake` ends the pause at once. */
  wake?: EventTarget;
};

/**
 * Waits so many milliseconds; less when `wake` fires or the device is online again; and as long as the device says
 * that it is offline. Rejects with the signal's reason.
 */
export function pauseUntilOnline(
  milliseconds: number,
  { signal, wake }: PauseOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const settle = () => {
      clearTimeout(timer);
      wake?.removeEventListener('wake', done);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', abort);
    };
    const done = () => {
      settle();
      resolve();
    };
    const abort = () => {
      settle();
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) done();
    }, milliseconds);
    wake?.addEventListener('wake', done);
    addEventListener('online', done);
    signal?.addEventListener('abort', abort);
  });
}
