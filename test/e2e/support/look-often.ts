import { errors, type Locator } from 'playwright-core';

/** Milliseconds that a test waits for anything on a page. */
export const PATIENCE = 20_000;

/**
 * Milliseconds. Playwright looks for an element that is not there yet ten times a second where it may wait for less
 * than two and a half seconds, and only twice a second where it may wait longer.
 */
const SPELL = 2_400;

const mended = new WeakSet<Locator>();

/** Makes every `waitFor` of locators like this one notice what it waits for at once, in spells of its patience. */
export function lookOften(locator: Locator): void {
  const kind = Object.getPrototypeOf(locator) as Locator;
  if (mended.has(kind)) return;
  mended.add(kind);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the locator it is for, below
  const waitForOneSpell = kind.waitFor;
  kind.waitFor = async function (this: Locator, { timeout = PATIENCE, ...options } = {}) {
    const end = Date.now() + timeout;
    for (;;) {
      const left = Math.max(1, end - Date.now());
      try {
        await waitForOneSpell.call(this, { ...options, timeout: Math.min(SPELL, left) });
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || left <= SPELL) throw error;
      }
    }
  };
}
