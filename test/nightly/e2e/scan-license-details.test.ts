import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { fakeCamera } from '../../harness/fake-camera.ts';
import { consentBox } from '../../e2e/support/customer.ts';
import { problems } from '../../e2e/support/form.ts';
import { inspect } from '../../e2e/support/page.ts';
import { readDocuments } from '../../e2e/support/read-documents.ts';
import { readHere } from '../../e2e/support/read-here.ts';
import { chooseInstead, scanLicense, showFront } from '../../e2e/support/scan-license.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openWizard } from '../../e2e/support/wizard.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'dark desktop' }, camera.browserArguments);
const fresh = readDocuments();

const { fullName, address } = customers.approved;
const back = 'demo/priya-raman/id-back.jpg';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, label: string) =>
  page.locator('.known-row').filter({ has: button(page, `Edit ${label.toLowerCase()}`) });

test('the way past the link’s form moves nothing when it appears', async () => {
  const { page } = filmed.desk;
  await readHere(page);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/open$/, async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
  const start = button(page, 'Start Verification');
  await start.waitFor();
  const before = await start.boundingBox();
  answer();
  await button(page, 'Scan your license to fill this in').waitFor();
  expect(await start.boundingBox()).toEqual(before);
});

test('what the link’s page has asked is shown, can be changed, and stays so', async () => {
  const { page } = filmed.desk;
  await readHere(page);
  await page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
  await page.getByLabel('Full Name').fill('Priya R.');
  await page.getByLabel('Email').fill('priya@mail.example');
  await page.getByLabel('Phone Number').fill('(513) 555-0117');
  await button(page, 'Start Verification').click();
  await heading(page, 'Personal Information').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(4);
  expect(await row(page, 'Phone number').innerText()).toContain('(513) 555-0117');
  await inspect(page, '20-start-given-dark');
  await button(page, 'Edit email address').click();
  await page.getByLabel('Email address').fill('priya@');
  await button(page, 'Continue').click();
  expect(await problems(page)).toEqual([
    ['termsVersion', 'Check the box to agree'],
    ['dateOfBirth', 'Date of birth is required'],
    ['address', 'Address is required'],
    ['email', 'Please enter a valid email address'],
  ]);
  await page.getByLabel('Email address').fill('priya.r@mail.example');
  await page.reload();
  expect(await page.getByLabel('Email address').inputValue()).toBe('priya.r@mail.example');

  // A photo from the device does as well, and what a license says replaces the name.
  await consentBox(page).check();
  await showFront(page, camera);
  await scanLicense(page);
  await chooseInstead(page, 'demo/priya-raman/id-front.jpg');
  await page.getByText(/^We couldn't read a barcode in that photo/).waitFor();
  await inspect(page, '20-scan-file-refused-dark');
  await chooseInstead(page, back);
  await page.getByText('We read your license. Check what it says, then continue.').waitFor();
  expect(await row(page, 'Full name').innerText()).toContain(fullName);
  await inspect(page, '20-start-scanned-dark');

  // Another tab shows the same; back to the form after 'Scan Again', nothing has changed.
  const other = await page.context().newPage();
  await readHere(other);
  await openWizard(other, fresh.dealer.id, fresh.link);
  expect(await row(other, 'Address').innerText()).toContain(address.slice(0, 7));
  await other.close();
  await button(page, 'Scan Again').click();
  await heading(page, 'Scan Your License').waitFor();
  await page.goBack();
  await row(page, 'Full name').getByText('From your license').waitFor();

  // After a recording, the camera goes on to the front by itself, and its way back leads to the documents.
  await button(page, 'Continue').click();
  await button(page, 'Start Recording').click();
  await page.getByText('REC 00:01').waitFor();
  await button(page, 'Stop Recording').click();
  await button(page, 'Use Video').click();
  await heading(page, 'Front of Your License').waitFor();
  await page.goBack();
  await heading(page, 'Document Upload').waitFor();
});
