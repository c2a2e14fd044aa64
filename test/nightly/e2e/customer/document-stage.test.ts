import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { trackOf } from '../../../e2e/support/device.ts';
import { chooseMade, heicHead } from '../../../e2e/support/files.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { spoiled, spoiledPhoto } from '../../../e2e/support/photos.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import type { States } from '../../../e2e/support/stage.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' }, camera.browserArguments);

const fresh = readDocuments();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const instead = 'input[aria-label^="Choose a File"]';
const choose = async (page: Page, how: keyof typeof spoiled, number?: number) =>
  page.locator(instead).setInputFiles(await spoiledPhoto(page, how, number));

const states: States = [
  [
    'asking',
    (page) => button(page, 'Photograph the Front').or(button(page, 'Take a Photo: Front')).click(),
  ],
  [
    'live',
    async (page) => {
      await button(page, 'Turn On Camera').click();
      await button(page, 'Take Photo').waitFor();
    },
  ],
  [
    'refused',
    async (page) => {
      await button(page, 'Take Photo').click();
      await heading(page, 'Too blurry to read').waitFor();
    },
  ],
  [
    'same again',
    async (page) => {
      await choose(page, 'dark');
      await heading(page, 'Too dark to read').waitFor();
      await choose(page, 'dark');
      await heading(page, 'Same photo again').waitFor();
    },
  ],
  [
    'not taken',
    async (page) => {
      await chooseMade(page, instead, { name: 'IMG_1.heic', size: 99, head: heicHead });
      await page
        .getByRole('alert')
        .getByText(/^We can't open this HEIC file/)
        .waitFor();
    },
  ],
  [
    'may be sent',
    async (page) => {
      await choose(page, 'blurred', 90);
      await button(page, 'Send It Anyway').waitFor();
    },
  ],
  [
    'lost',
    async (page) => {
      // It's allowed by now, and on at once.
      await button(page, 'Retake').click();
      await button(page, 'Take Photo').waitFor();
      await (
        await trackOf(page)
      ).evaluate((track) => {
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      });
      await page.getByRole('alert').getByText('The camera stopped').waitFor();
    },
  ],
  [
    'got it',
    async (page) => {
      // The frame is a little above the picture's middle.
      const inFrame =
        page.viewportSize()?.width === 1280
          ? { scale: 0.5, raised: 0.021 }
          : { scale: 0.82, raised: 0.064 };
      await camera.show(page, fixtureBytes('demo/imani-brooks/id-front.jpg'), inFrame);
      await button(page, 'Try Camera Again').click();
      await heading(page, 'Back of Your License').waitFor();
      await page.getByRole('button', { name: 'Got it Front of Your License Retake' }).waitFor();
    },
  ],
  [
    'taken again',
    async (page) => {
      await button(page, 'Got it Front of Your License Retake').click();
      await heading(page, 'Front of Your License').waitFor();
      await heading(page, 'Back of Your License').waitFor();
    },
  ],
];

const sizes = {
  hand: [
    [360, 560],
    [375, 547],
    [360, 740],
    [560, 360],
    [547, 375],
    [640, 360],
    [844, 390],
  ],
  desk: [
    [1280, 900],
    [1280, 720],
  ],
} as const;

/** Whether a screen has to be scrolled, the frame's width, and whether the dealership's name is in view. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const frame = document.querySelector('.aim')?.getBoundingClientRect().width ?? 300;
    const name = document.querySelector('.cam-title > p');
    const { right = 0, top = 0, height = 0 } = name?.getBoundingClientRect() ?? {};
    return {
      isNamed: name !== null && document.elementFromPoint(right - 1, top + height / 2) === name,
      scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
      isFrameWide: frame >= 300,
      header: document.querySelector('.header')?.checkVisibility() ?? true,
    };
  });

test.each(['hand', 'desk'] as const)(
  'at the %s, a document is photographed on the whole screen',
  async (device) => {
    const { page } = visitors[device];
    await fresh.open(page);
    const photo = fixtureBytes('demo/imani-brooks/id-front.jpg');
    await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.4 });
    for (const [name, reach] of states) {
      const [usual] = sizes[device];
      await page.setViewportSize({ width: usual[0], height: usual[1] });
      await reach(page);
      await inspect(page, `21-stage-${name.replaceAll(' ', '-')}`);
      for (const [width, height] of sizes[device]) {
        await page.setViewportSize({ width, height });
        // What is agreed to with the back, or by sending it anyway, is more than a phone held sideways shows.
        const isLong = ['may be sent', 'got it', 'taken again'].includes(name);
        const scrolls = isLong && height < 400 ? expect.anything() : false;
        expect({ name, width, ...(await measured(page)) }).toEqual({
          name,
          width,
          scrolls,
          isFrameWide: true,
          isNamed: true,
          header: false,
        });
      }
    }
    await page.keyboard.press('Escape');
    await heading(page, 'Document Upload').waitFor();
    expect(await focused(page)).toBe('Document Upload');
  },
);
