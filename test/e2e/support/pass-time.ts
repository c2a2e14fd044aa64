import type { Locator, Page, Request } from 'playwright-core';
import { pause } from '../../../lambdas/runtime/clock.ts';

/** Milliseconds of the page's time: far less than it waits for any answer. */
const STEP = 2_000;
/** Milliseconds of real time. */
const PATIENCE_IN_ALL = 60_000;

const unanswered = new WeakMap<Page, Set<Request>>();

/** Notes from now on which of a page's requests have no answer yet. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  unanswered.set(page, open);
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

async function answered(page: Page): Promise<void> {
  do await pause(10);
  while ((unanswered.get(page)?.size ?? 0) > 0);
}

/**
 * Lets time pass on a page until something shows, or is so. What the page asks for meanwhile has its answer before more
 * time passes: in a longer step the page would give up on an answer that takes a moment of real time.
 */
export async function passUntil(page: Page, until: Locator | (() => boolean)): Promise<void> {
  const isSo = async () => (typeof until === 'function' ? until() : (await until.count()) > 0);
  const end = Date.now() + PATIENCE_IN_ALL;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come, however much time passed');
    await answered(page);
    await page.clock.runFor(STEP);
  }
}
