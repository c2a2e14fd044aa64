import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type * as browserModule from '../../harness/browser.ts';
import { theProduct } from '../../harness/product.ts';
import { keepPictures, visit, type Look, type Visitor } from './page.ts';

const { launchBrowser } = await importOnce<typeof browserModule>(
  new URL('../../harness/browser.ts', import.meta.url).href,
);

/**
 * A browser for one test file. Each test begins with a new visitor of each name, who has been nowhere yet; after it
 * no page of theirs may have complained.
 */
export function visitorsOf<Name extends string>(
  looks: Record<Name, Look>,
  browserArguments: string[] = [],
): Record<Name, Visitor> {
  const visitors = {} as Record<Name, Visitor>;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(browserArguments);
  });
  beforeEach(async () => {
    for (const name of Object.keys(looks) as Name[])
      visitors[name] = await visit(browser, theProduct().siteUrl, looks[name]);
  });
  afterEach(async () => {
    const left = Object.entries<Visitor>(visitors);
    for (const [name] of left) Reflect.deleteProperty(visitors, name);
    try {
      // What stood on each screen at the end says most about a failure.
      if (globalThis.testHasFailed) await keepPictures(left);
    } finally {
      await Promise.all(left.map(([, visitor]) => visitor.leave()));
    }
    const faults = left.map(([name, visitor]) => [name, visitor.faults]);
    expect(faults).toEqual(left.map(([name]) => [name, []]));
  });
  afterAll(() => browser.close());
  return visitors;
}
