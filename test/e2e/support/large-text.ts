import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cutOn } from './cut.ts';

/** Gives a page text of twice the size by a style of its own: media queries don't know of it. */
export const enlargeText = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
    await new Promise(requestAnimationFrame);
  });

/** Expects that nothing on a page with large text is cut off or runs out of the screen. */
export async function expectAllShown(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const found = await page.evaluate(
    (screenWidth) => ({
      text: getComputedStyle(document.documentElement).fontSize,
      page: document.documentElement.scrollWidth,
      outside: [...document.querySelectorAll('main :is(.btn, .pick)')].flatMap((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > screenWidth ? [each.textContent] : [];
      }),
    }),
    width,
  );
  expect({ screen: name, ...found, cut: await cutOn(page) }).toEqual({
    screen: name,
    text: '32px',
    page: width,
    outside: [],
    cut: [],
  });
}

/** Expects the same of a page on a phone as it is, enlarged for as long as it's looked at. */
export async function expectAllShownEnlarged(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 400) return;
  await enlargeText(page);
  await expectAllShown(page, name);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
