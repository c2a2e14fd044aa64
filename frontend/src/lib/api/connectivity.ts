type PauseOptions = {
  signal?: AbortSignal | undefined;
  /** Its event `wake` ends the pause at once. */
  wake?: EventTarget;
};

/**
 * Waits for so many milliseconds; shorter when `wake` fires or the device is online again, and longer while the
 * device says that it is offline. Rejects with the signal's reason.
 */
export function pauseUntilOnline(
  milliseconds: number,
  { signal, wake }: PauseOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const cleanUp = () => {
      clearTimeout(timer);
      wake?.removeEventListener('wake', done);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', abort);
    };
    const done = () => {
      cleanUp();
      resolve();
    };
    const abort = () => {
      cleanUp();
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

const TICK_MS = 1000;

export type AwakeClock = { elapsed: () => number; stop: () => void };

/**
 * Counts the milliseconds in which this device was awake and online. A sleeping phone runs no timers, so a late tick
 * counts no more than a tick may take.
 */
export function awakeClock(): AwakeClock {
  let counted = 0;
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (navigator.onLine) counted += Math.min(Math.max(0, now - last), 2 * TICK_MS);
    last = now;
  }, TICK_MS);
  return { elapsed: () => counted, stop: () => clearInterval(timer) };
}
