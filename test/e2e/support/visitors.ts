import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../harness/browser.ts';
import { theProduct } from '../../harness/product.ts';
import { keepPictures, visit, type Look, type Visitor } from './page.ts';

/**
 * A browser for one test file, with a visitor of each name, there when its tests begin. At the end no page of
 * theirs may have complained.
 */
export function visitorsOf<Name extends string>(
  looks: Record<Name, Look>,
  browserArguments: string[] = [],
): Record<Name, Visitor> {
  const visitors = {} as Record<Name, Visitor>;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(browserArguments);
    for (const name of Object.keys(looks) as Name[])
      visitors[name] = await visit(browser, theProduct().siteUrl, looks[name]);
  });
  afterAll(async () => {
    // What stood on each screen at the end says most about a failure.
    await keepPictures(visitors);
    await browser.close();
    const faults = Object.values<Visitor>(visitors).flatMap((visitor) => visitor.faults);
    expect(faults).toEqual([]);
  });
  return visitors;
}
