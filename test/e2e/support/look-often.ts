import { errors, type Locator, type Page } from 'playwright-core';

/** Milliseconds that a test waits for anything on a page. */
export const PATIENCE = 20_000;

/**
 * Milliseconds. Playwright looks for an element that is not there yet ten times a second where it may wait for less
 * than two and a half seconds, and only twice a second where it may wait longer.
 */
const SPELL = 2_400;

const mended = new WeakSet<Locator>();

/** Makes every locator's `waitFor` notice what it waits for at once: it waits in spells, until its patience is over. */
export function mendWaitFor(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (mended.has(locators)) return;
  mended.add(locators);
  // oxlint-disable-next-line typescript/unbound-method -- called with the locator it is for, below
  const waitForOneSpell = locators.waitFor;
  locators.waitFor = async function (this: Locator, { timeout = PATIENCE, ...options } = {}) {
    const end = Date.now() + timeout;
    for (;;) {
      const left = Math.max(1, end - Date.now());
      try {
        await waitForOneSpell.call(this, { ...options, timeout: Math.min(SPELL, left) });
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        if (left <= SPELL) {
          error.message = error.message.replace(/\d+ms/, `${timeout}ms`);
          throw error;
        }
      }
    }
  };
}
