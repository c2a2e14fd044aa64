import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { trackOf } from '../../../e2e/support/device.ts';
import { fixture, fixtureBytes } from '../../../e2e/support/fixture.ts';
import { press } from '../../../e2e/support/keyboard.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { spoiled } from '../../../e2e/support/photos.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import { row, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'desktop' }, camera.browserArguments);
const fresh = readDocuments();

const demoPhoto = (name: string) => fixtureBytes(`demo/${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const advice = (page: Page, words: string) =>
  page.locator('.advice').getByText(words, { exact: true });
const turnOn = async (page: Page, label: string) => {
  await button(page, `Take a Photo: ${label}`).click();
  await page.getByText('Your browser will ask to use the camera').waitFor();
  await button(page, 'Turn On Camera').click();
};

test('the camera says what is wrong, and lets the customer insist', async () => {
  const { page } = filmed.hand;
  await fresh.open(page);
  const photo = demoPhoto('imani-brooks/id-front.jpg');
  const again = async () => {
    await button(page, 'Retake').click();
    await page.locator('.stage-picture').waitFor();
  };
  await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.6 });
  await turnOn(page, 'Front');
  await advice(page, 'Too blurry. Let it focus').waitFor();
  await inspect(page, '21-capture-blurry');
  await button(page, 'Take Photo').click();
  await heading(page, 'Too blurry to read').waitFor();
  expect(await focused(page)).toBe('Too blurry to read');
  await inspect(page, '21-capture-refused');
  await camera.show(page, photo, { filter: spoiled.dark, scale: 0.6 });
  await again();
  await advice(page, 'Too dark. Turn on a light').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  // The brackets keep the color that goes with the words.
  const brackets = await page
    .locator('.aim')
    .evaluate((aim) => getComputedStyle(aim, '::before').backgroundImage);
  expect(brackets).toContain('rgb(255, 201, 77)');
  await page.emulateMedia({ forcedColors: null });
  await button(page, 'Take Photo').click();
  await heading(page, 'Too dark to read').waitFor();
  await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.4 });
  await again();
  await advice(page, 'Move closer').waitFor();
  await inspect(page, '21-capture-closer');
  await button(page, 'Take Photo').click();
  await button(page, 'Send It Anyway').waitFor();
  await inspect(page, '21-capture-refused-again');
  // The way back leads to the documents, where the photo waits.
  await page.goBack();
  await row(page, 'Front').getByText('Too blurry to read', { exact: true }).waitFor();
  await button(page, 'Send It Anyway: Front').click();
  await uploaded(page, 'Front').waitFor();
});

test('a camera that stops leaves the file, and comes back', async () => {
  const { page } = filmed.desk;
  await fresh.open(page);
  await camera.show(page, demoPhoto('imani-brooks/id-front.jpg'), { scale: 0.5 });
  await press(page, 'Take a Photo: Front');
  await press(page, 'Turn On Camera');
  await advice(page, 'Move closer').waitFor();
  await inspect(page, '21-capture-desk');
  const track = await trackOf(page);
  await track.evaluate((each) => {
    each?.stop();
    each?.dispatchEvent(new Event('ended'));
  });
  await page.getByRole('alert').getByText('The camera stopped').waitFor();
  await inspect(page, '21-capture-lost');
  await press(page, 'Try Camera Again');
  await advice(page, 'Move closer').waitFor();
  await page.getByLabel(/^Choose a File Instead/).setInputFiles(fixture('drivers-license.jpg'));
  await heading(page, 'Back of Your License').waitFor();
  await press(page, 'Back');
  await uploaded(page, 'Front').waitFor();
  expect(await focused(page)).toBe('Document Upload');
});
