import type { Page, Route } from 'playwright-core';

type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * Keeps back the answers to a request, so that what a page shows meanwhile depends on nobody's speed. `answer` gives
 * the one that waits longest what it waits for, once it has been asked.
 */
export async function holdAnswers(page: Page, url: string, given: Fulfilled) {
  const held: Route[] = [];
  let arrived = Promise.withResolvers<undefined>();
  const hold = (route: Route) => {
    held.push(route);
    arrived.resolve(undefined);
  };
  await page.route(url, hold);
  return {
    answer: async () => {
      await arrived.promise;
      await held.shift()?.fulfill(given);
      if (held.length === 0) arrived = Promise.withResolvers();
    },
    end: () => page.unroute(url, hold),
  };
}
