import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The screens on which nothing may move: small and usual phones and computers. */
export const viewports = [
  ['hand', 360, 740],
  ['hand', 360, 640],
  ['hand', 390, 844],
  ['desk', 1280, 720],
  ['desk', 1280, 900],
] as const;

/** Where a camera's stage and bar are, and whether one has to scroll to see all of them. */
export async function placed(page: Page) {
  const boxOf = async (selector: string) => page.locator(selector).boundingBox();
  const [stage, bar] = [await boxOf('.shoot-stage'), await boxOf('.action-bar')];
  const fits = await page.evaluate(() => {
    const bottom = document.querySelector('.action-bar')?.getBoundingClientRect().bottom ?? NaN;
    const top = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? NaN;
    const end = document.querySelector('.shoot-stage')?.getBoundingClientRect().bottom ?? NaN;
    return bottom <= innerHeight + 0.5 && end <= top + 0.5;
  });
  return { stage, bar, fits, scrolled: await page.evaluate(() => scrollY) };
}

/** Expects one place in all of these states, in one viewport. */
export function expectNothingMoved(
  found: (readonly [state: string, place: Awaited<ReturnType<typeof placed>>])[],
) {
  const [[, first] = []] = found;
  expect(first?.bar).toBeTruthy();
  expect(found).toEqual(found.map(([state]) => [state, { ...first, fits: true, scrolled: 0 }]));
}
