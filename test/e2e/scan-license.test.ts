import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { giveVideo, submitButton } from './support/customer.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { focused, inspect } from './support/page.ts';
import { readDocuments } from './support/read-documents.ts';
import { readHere } from './support/read-here.ts';
import { uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'dark desktop' }, camera.browserArguments);
const fresh = readDocuments();

const { fullName } = customers.approved;
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
  await page
    .getByText(/^By scanning, you agree to a video of you, .+ can check your identity\.$/)
    .waitFor();
  await camera.show(page, fixtureBytes(back), { scale: 0.75 });
  await button(page, 'Scan your license to fill this in').click();
  await page.locator('.advice').getByText('Got it').waitFor();

  await heading(page, 'Check these details').waitFor();
  expect(await focused(page)).toBe('Check these details');
  await page.getByText('Now add your phone number and email address.').waitFor();
  expect(await row(page, 'Full name').innerText()).toContain(fullName);
  expect(await row(page, 'Date of birth').innerText()).toMatch('April 18, 1991');
  expect(await page.getByText('From your license').count()).toBe(3);
  await page.getByText('You agreed to the video, the photos and the barcode scan.').waitFor();
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
