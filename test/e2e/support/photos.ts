import type { Page } from 'playwright-core';
import { drawnPhoto } from '../../harness/drawn-photo.ts';
import { fixtureBytes } from './fixture.ts';

/** How a canvas draws a photo that is hard to read. */
export const spoiled = { blurred: 'blur(9px)', dark: 'brightness(0.12)' };

/** The photo of a license, as by a phone that was not held still, or at night; `number` makes it another file. */
export async function spoiledPhoto(page: Page, how: keyof typeof spoiled, number = 0) {
  const filter = `${spoiled[how]} hue-rotate(${number}deg)`;
  const buffer = await drawnPhoto(page, fixtureBytes('drivers-license.jpg'), { filter });
  return { name: `${how}-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}
