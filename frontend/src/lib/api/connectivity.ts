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

const TICK_MS = 1000;

export type AwakeClock = { elapsed: () => number; stop: () => void };

/**
 * Counts the milliseconds in which this device was awake and online. A phone that sleeps lets no timer run, so that
 * of a tick that comes late only what a tick may take is counted.
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

/**
 * For a write whose answer someone is waiting for: offline, it fails at once. By default it would be kept,
 * and sent by surprise when the network is back.
 */
export const answerAtOnce = { networkMode: 'always' } as const;
