import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../harness/fake-camera.ts';
import { submitButton } from './support/customer.ts';
import { trackOf } from './support/device.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { press } from './support/keyboard.ts';
import { focused, inspect } from './support/page.ts';
import { spoiled } from './support/photos.ts';
import { readDocuments } from './support/read-documents.ts';
import { row, uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';

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

test('the camera takes each document when it is sharp and still, and reads the barcode', async () => {
  const { page } = filmed.hand;
  const server = await fresh.open(page);
  await camera.show(page, demoPhoto('imani-brooks/id-front.jpg'), { scale: 0.75 });
  await button(page, 'Take a Photo: Front').click();
  await page.getByText('Your browser will ask to use the camera').waitFor();
  await inspect(page, '21-capture-asking');
  await button(page, 'Turn On Camera').click();
  await advice(page, 'Hold still').waitFor();
  await heading(page, 'Is everything readable?').waitFor();
  await inspect(page, '21-capture-review');
  await button(page, 'Retake').click();
  await heading(page, 'Is everything readable?').waitFor();
  // A phone may discard the tab at any time.
  await page.reload();
  await heading(page, 'Is everything readable?').waitFor();
  await page.goBack();
  await row(page, 'Front').getByText('Look at this photo before you send it.').waitFor();
  await inspect(page, '23-read-review');
  await page.getByRole('button', { name: 'Review: Front' }).click();
  await camera.show(page, demoPhoto('imani-brooks/id-back.jpg'), { scale: 0.75 });
  await button(page, 'Use Photo').click();

  await heading(page, 'Back of Your License').waitFor();
  await page.getByText(/^By adding it, you agree that we read the barcode/).waitFor();
  await inspect(page, '21-capture-back-asking');
  await button(page, 'Turn On Camera').click();
  await page.locator('video').waitFor();
  await camera.show(page, demoPhoto('walter-grant/bill.jpg'), { scale: 0.6 });
  await advice(page, 'Got it').waitFor();

  await heading(page, 'Proof of Address').waitFor();
  await heading(page, 'Is everything readable?').waitFor();
  await inspect(page, '21-capture-review-bill');
  await button(page, 'Use Photo').click();
  await heading(page, 'Document Upload').waitFor();
  for (const label of ['Front', 'Back', 'Proof of address']) await uploaded(page, label).waitFor();
  await inspect(page, '23-read-photographed');
  await submitButton(page).click();
  await heading(page, 'Checking your documents').waitFor();
  expect(server.sent[0]).not.toHaveProperty('sentDespite');
});

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
