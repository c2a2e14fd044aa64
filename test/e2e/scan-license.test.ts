import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../scripts/demo/customers.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { consentBox, giveVideo, submitButton } from './support/customer.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { problems } from './support/form.ts';
import { focused, inspect } from './support/page.ts';
import { readHere } from './support/read-here.ts';
import { uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';
import { openWizard } from './support/wizard.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'dark desktop' }, camera.browserArguments);
const denied = visitorsOf({ shy: 'phone' }, ['--use-fake-ui-for-media-stream=deny']);

let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  link = await newLink(dealer);
});

const { fullName, address } = customers.approved;
const back = 'demo/priya-raman/id-back.jpg';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const scan = (page: Page) => button(page, 'Scan License').click();
const row = (page: Page, label: string) =>
  page.locator('.known-row').filter({ has: button(page, `Edit ${label.toLowerCase()}`) });

/** What the camera shows is no barcode. */
const showFront = (page: Page) =>
  camera.show(page, fixtureBytes('demo/priya-raman/id-front.jpg'), { scale: 0.5 });

/** Step 1 of a customer whose documents are read, with the box ticked and the camera on. */
async function openScan(page: Page) {
  await readHere(page);
  await openWizard(page, dealer.id, link);
  await consentBox(page).check();
  await scan(page);
  await heading(page, 'Scan Your License').waitFor();
}
const choose = (page: Page, name: string) =>
  page.getByLabel(/^Choose a File/).setInputFiles(fixture(name));

test('a license fills in the form on the device, and its photo is the back of the ID', async () => {
  const { page } = filmed.hand;
  const server = await readHere(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.url() + (request.postData() ?? ''));
  });
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
  await button(page, 'Scan your license to fill this in').waitFor();
  await inspect(page, '06-scan-instead');
  await button(page, 'Scan your license to fill this in').click();
  await heading(page, 'Personal Information').waitFor();
  await inspect(page, '20-start-empty');

  await scan(page);
  await page.locator('#termsVersion-error').getByText('Check the box to agree').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('termsVersion');
  await inspect(page, '20-start-need-consent');
  await consentBox(page).check();
  await camera.show(page, fixtureBytes(back), { scale: 0.75 });
  await scan(page);
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
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
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
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
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
  await showFront(page);
  await scan(page);
  await choose(page, 'demo/priya-raman/id-front.jpg');
  await page.getByText(/^We couldn't read a barcode in that photo/).waitFor();
  await inspect(page, '20-scan-file-refused-dark');
  await choose(page, back);
  await page.getByText('We read your license. Check what it says, then continue.').waitFor();
  expect(await row(page, 'Full name').innerText()).toContain(fullName);
  await inspect(page, '20-start-scanned-dark');

  // Another tab shows the same; back to the form after 'Scan Again', nothing has changed.
  const other = await page.context().newPage();
  await readHere(other);
  await openWizard(other, dealer.id, link);
  expect(await row(other, 'Address').innerText()).toContain(address.slice(0, 7));
  await other.close();
  await button(page, 'Scan Again').click();
  await heading(page, 'Scan Your License').waitFor();
  await page.goBack();
  await row(page, 'Full name').getByText('From your license').waitFor();
});

test('a license that can’t fill in the form leaves it to be typed, and says why', async () => {
  const { page } = filmed.hand;
  await showFront(page);
  await openScan(page);
  await choose(page, 'demo/lena-fischer/id-back.jpg');
  await page.getByRole('alert').getByText('That license has expired').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  await inspect(page, '20-start-expired');
  await page.getByLabel('Full name').fill('Lena Fischer');

  await page.clock.install();
  await scan(page);
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
  await openWizard(page, dealer.id, link);
  await page.goto(`${page.url()}&scan=license`);
  await heading(page, 'Personal Information').waitFor();
  expect(await button(page, 'Scan License').count()).toBe(0);
});
