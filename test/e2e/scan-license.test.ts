import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { consentBox, giveVideo, submitButton } from './support/customer.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { problems } from './support/form.ts';
import { focused, inspect } from './support/page.ts';
import { readDocuments } from './support/read-documents.ts';
import { readHere } from './support/read-here.ts';
import { chooseInstead, scanLicense, showFront } from './support/scan-license.ts';
import { uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';
import { openWizard } from './support/wizard.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'dark desktop' }, camera.browserArguments);
const fresh = readDocuments();

const { fullName, address } = customers.approved;
const back = 'demo/priya-raman/id-back.jpg';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, label: string) =>
  page.locator('.known-row').filter({ has: button(page, `Edit ${label.toLowerCase()}`) });

test('a license fills in the form on the device, and its photo is the back of the ID', async () => {
  const { page } = filmed.hand;
  const server = await readHere(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.url() + (request.postData() ?? ''));
  });
  await page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
  await button(page, 'Scan your license to fill this in').waitFor();
  await inspect(page, '06-scan-instead');
  await button(page, 'Scan your license to fill this in').click();
  await heading(page, 'Personal Information').waitFor();
  await inspect(page, '20-start-empty');

  await scanLicense(page);
  await page.locator('#termsVersion-error').getByText('Check the box to agree').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('termsVersion');
  await inspect(page, '20-start-need-consent');
  await consentBox(page).check();
  await camera.show(page, fixtureBytes(back), { scale: 0.75 });
  await scanLicense(page);
  await page.locator('.advice').getByText('Got it').waitFor();

  await heading(page, 'Check these details').waitFor();
  expect(await focused(page)).toBe('Check these details');
  await page.getByText('Now add your phone number and email address.').waitFor();
  expect(await row(page, 'Full name').innerText()).toContain(fullName);
  expect(await row(page, 'Date of birth').innerText()).toMatch('April 18, 1991');
  expect(await page.getByText('From your license').count()).toBe(3);
  await inspect(page, '20-start-scanned');

  await button(page, 'Edit address').click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('address');
  await page.getByLabel('Address', { exact: true }).fill('98 Larkspur Court, Fairview, OH 45014');
  await page.getByText('Changed by you').waitFor();
  await page.getByText(/^Your license says: 7 Alder C/).waitFor();
  await inspect(page, '20-start-edited');
  await page.reload();
  await page.getByText('Changed by you').waitFor();
  await button(page, 'Use the address on my license').click();
  expect(await focused(page)).toBe('Edit');
  await button(page, 'Edit full name').click();

  await page.getByLabel('Phone number').fill('(513) 555-0117');
  await page.getByLabel('Email address').fill('priya@mail.example');
  await button(page, 'Continue').click();
  await giveVideo(page);
  await button(page, 'Continue').click();
  await uploaded(page, 'Back').waitFor();
  await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await page.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
  await uploaded(page, 'Proof of address').waitFor();
  await submitButton(page).click();
  await heading(page, 'Checking your documents').waitFor();
  const [form] = server.sent;
  // Once 'Edit' was pressed, a field counts as typed, whatever it holds.
  expect(form).toMatchObject({
    fullName,
    dateOfBirth: '1991-04-18',
    idType: 'drivers_license',
    filledFromLicense: ['dateOfBirth', 'address'],
  });
  expect(form?.address).toMatch(/^7 Alder C.+, Fairview, OH 45011$/);
  expect(bodies.filter((body) => /ANSI |AAMVA|DCS|DAQ/.test(body))).toEqual([]);
});

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
});
