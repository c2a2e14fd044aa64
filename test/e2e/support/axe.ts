import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, each rule with the elements that break it. Half a megabyte of rules goes into a document
 * once, however often it is looked at; there are no frames to look into.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Where the device chooses the colors, axe still measures the page's own, which nobody sees.
    const enabled = !matchMedia('(forced-colors: active)').matches;
    const { violations } = await axe.run(document, {
      // Of what passes it need not describe each element.
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
