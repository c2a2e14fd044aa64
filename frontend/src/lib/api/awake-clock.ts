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
