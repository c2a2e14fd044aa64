import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { trackOf } from '../../../e2e/support/device.ts';
import { chooseMade, heicHead } from '../../../e2e/support/files.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { spoiled, spoiledPhoto } from '../../../e2e/support/photos.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import { expectNothingMoves, type States } from '../../../e2e/support/stage.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' }, camera.browserArguments);

const fresh = readDocuments();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const advice = (page: Page, words: string) =>
  page.locator('.advice').getByText(words, { exact: true });
const instead = 'input[aria-label^="Choose a File Instead"]';
const choose = async (page: Page, how: keyof typeof spoiled, number?: number) =>
  page.locator(instead).setInputFiles(await spoiledPhoto(page, how, number));

const states: States = [
  ['asking', (page) => button(page, 'Take a Photo: Front').click()],
  [
    'live',
    async (page) => {
      await button(page, 'Turn On Camera').click();
      await advice(page, 'Move closer').waitFor();
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
      await advice(page, 'Move closer').waitFor();
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
    'review',
    async (page) => {
      await camera.show(page, fixtureBytes('demo/imani-brooks/id-front.jpg'), { scale: 0.75 });
      await button(page, 'Try Camera Again').click();
      await heading(page, 'Is everything readable?').waitFor();
    },
  ],
];

test.each(['hand', 'desk'] as const)(
  'at the %s, a document is photographed in one viewport, and nothing moves from state to state',
  async (device) => {
    const { page } = visitors[device];
    await fresh.open(page);
    const photo = fixtureBytes('demo/imani-brooks/id-front.jpg');
    await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.4 });
    await expectNothingMoves(page, device, states, (name) =>
      inspect(page, `21-stage-${name.replaceAll(' ', '-')}`),
    );
  },
);
