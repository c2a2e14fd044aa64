import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The screens on which nothing may move, small and usual ones; on the first of each, every state is inspected. */
export const viewports = {
  hand: [
    [360, 740],
    [360, 640],
    [390, 844],
    [740, 360],
    [844, 390],
  ],
  desk: [
    [1280, 900],
    [1280, 720],
  ],
} as const;

/** Where a camera's stage and bar are, and whether one has to scroll to see all of them. */
async function placed(page: Page) {
  const boxOf = async (selector: string) => page.locator(selector).boundingBox();
  const [stage, bar] = [await boxOf('.shoot-stage'), await boxOf('.action-bar')];
  return {
    stage,
    bar,
    fits: await fits(page),
    scrolled: await page.evaluate(() => scrollY),
  };
}

/** Tells whether all of a camera's stage and bar is in view. */
export const fits = (page: Page) =>
  page.evaluate(() => {
    const rectOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(NaN, NaN);
    const [shown, actions] = [rectOf('.shoot-stage'), rectOf('.action-bar')];
    // On a phone held sideways, the bar is beside the stage.
    const isApart = shown.bottom <= actions.top + 0.5 || shown.right <= actions.left + 0.5;
    return isApart && Math.max(shown.bottom, actions.bottom) <= innerHeight + 0.5;
  });

/** Each of the states in order, with the way to it. */
export type States = [name: string, reach: (page: Page) => Promise<void>][];

/** Goes from state to state, and expects one place in all of them, on each of a device's screens. */
export async function expectNothingMoves(
  page: Page,
  device: keyof typeof viewports,
  states: States,
  look: (state: string) => Promise<void>,
) {
  const [usual, ...others] = viewports[device];
  const sizeTo = ([width, height]: readonly [number, number]) =>
    page.setViewportSize({ width, height });
  const places = new Map<string, unknown>();
  for (const [name, reach] of states) {
    await sizeTo(usual);
    await reach(page);
    await look(name);
    for (const size of [usual, ...others]) {
      await sizeTo(size);
      const place = await placed(page);
      expect(place.bar).toBeTruthy();
      const first = places.get(size.join()) ?? { ...place, fits: true, scrolled: 0 };
      places.set(size.join(), first);
      expect({ name, size, place }).toEqual({ name, size, place: first });
    }
  }
}
