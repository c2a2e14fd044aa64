import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fakeCamera } from '../../harness/fake-camera.ts';
import { consentBox } from '../../e2e/support/customer.ts';
import { fixtureBytes } from '../../e2e/support/fixture.ts';
import { inspect } from '../../e2e/support/page.ts';
import { readDocuments } from '../../e2e/support/read-documents.ts';
import { readHere } from '../../e2e/support/read-here.ts';
import { chooseInstead, scanLicense, showFront } from '../../e2e/support/scan-license.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openWizard } from '../../e2e/support/wizard.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'desktop' }, camera.browserArguments);
const denied = visitorsOf({ shy: 'phone' }, ['--use-fake-ui-for-media-stream=deny']);
const fresh = readDocuments();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Step 1 of a customer whose documents are read, with the box ticked and the camera on. */
async function openScan(page: Page) {
  await readHere(page);
  await openWizard(page, fresh.dealer.id, fresh.link);
  await consentBox(page).check();
  await scanLicense(page);
  await heading(page, 'Scan Your License').waitFor();
}

test('a license that can’t fill in the form leaves it to be typed, and says why', async () => {
  const { page } = filmed.hand;
  await showFront(page, camera);
  await openScan(page);
  await chooseInstead(page, 'demo/lena-fischer/id-back.jpg');
  await page.getByRole('alert').getByText('That license has expired').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  await inspect(page, '20-start-expired');
  await page.getByLabel('Full name').fill('Lena Fischer');

  await page.clock.install();
  await scanLicense(page);
  await page.locator('.advice').waitFor();
  await page.clock.fastForward(40_000);
  await page.getByRole('alert').getByText("We couldn't read that barcode").waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Lena Fischer');
  await inspect(page, '20-start-scan-failed');
});

test('without the camera there is a file, or the form', async () => {
  const { page } = denied.shy;
  await openScan(page);
  await page.getByRole('alert').getByText("Your browser didn't allow the camera").waitFor();
  await page.getByText('Or go back and type your details.').waitFor();
  await inspect(page, '20-scan-denied');
  await button(page, 'Back').click();
  await page.getByLabel('Full name').fill('Lena Fischer');
  // The address alone opens no camera.
  await consentBox(page).uncheck();
  await page.goto(`${page.url()}&scan=license`);
  await heading(page, 'Personal Information').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('scan'));
  await consentBox(page).check();
  await heading(page, 'Personal Information').waitFor();
  expect(await heading(page, 'Scan Your License').count()).toBe(0);
});

test('nothing is offered where barcodes aren’t read', async () => {
  const { page } = filmed.desk;
  await openWizard(page, fresh.dealer.id, fresh.link);
  await page.goto(`${page.url()}&scan=license`);
  await heading(page, 'Personal Information').waitFor();
  expect(await button(page, 'Scan License').count()).toBe(0);
});

test('a barcode reader whose code doesn’t come is said to fail, and is tried again', async () => {
  const { page } = filmed.hand;
  await camera.show(page, fixtureBytes('demo/priya-raman/id-back.jpg'), { scale: 0.75 });
  await page.route(/barcode-worker/, (route) => route.abort());
  await openScan(page);
  await page.locator('.advice').getByText("Can't read barcodes right now").waitFor();
  await inspect(page, '20-scan-no-reader');
  await chooseInstead(page, 'demo/priya-raman/id-back.jpg');
  await page
    .getByRole('alert')
    .getByText(/^We couldn't look for a barcode just now/)
    .waitFor();
  await page.unroute(/barcode-worker/);
  await heading(page, 'Check these details').waitFor();
});

test('a file that no barcode can be looked for in is said to be the reason', async () => {
  const { page } = filmed.desk;
  await showFront(page, camera);
  await openScan(page);
  await chooseInstead(page, 'dealer-license.pdf');
  await page
    .getByRole('alert')
    .getByText(/^We couldn't look for a barcode in that file/)
    .waitFor();
  await inspect(page, '20-scan-file-unopened');
  await chooseInstead(page, 'demo/priya-raman/id-back.jpg');
  await heading(page, 'Check these details').waitFor();
});
