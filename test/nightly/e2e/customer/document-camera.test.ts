import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { submitButton } from '../../../e2e/support/customer.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import { row, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone' }, camera.browserArguments);
const fresh = readDocuments();

const demoPhoto = (name: string) => fixtureBytes(`demo/${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const advice = (page: Page, words: string) =>
  page.locator('.advice').getByText(words, { exact: true });

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
  await page.getByText(/^We read the barcode and compare it with the front/).waitFor();
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
