import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import {
  approvedDealer,
  changeDealer,
  decidedDealer,
  newLink,
  password,
  pendingDealer,
  someDealership,
  someEmail,
  somePerson,
  theAdmin,
} from '../api/support/people.ts';
import { createAdmin } from '../harness/admin.ts';
import { launchBrowser } from '../harness/browser.ts';
import { callApi } from '../harness/call-api.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { fixture } from './support/fixture.ts';
import { giveDocuments, givePersonalInformation } from './support/customer.ts';
import { signInAdmin, signInDealer } from './support/dealership.ts';
import { focused, inspect, visit, type Visitor } from './support/page.ts';

let browser: Browser;
let desk: Visitor;
let hand: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await visit(browser, theProduct().siteUrl, 'desktop');
  hand = await visit(browser, theProduct().siteUrl, 'phone');
});

afterAll(() => browser.close());

/** Neither a document nor a video, whatever its name says. */
const wrongFile = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
});
const refusedDocument = 'File type must be .jpg, .jpeg, .png, .pdf';
const refusedVideo = 'File type must be .mp4, .mov';

/** The fields that the error summary leads to, with what it says of each. */
const summary = (page: Page) =>
  page
    .locator('.summary a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href')?.slice(1), link.textContent.trim()]),
    );

test('an empty registration names every field, and the summary leads to each', async () => {
  const { page } = desk;
  await page.goto('/dealer/register');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await summary(page)).toEqual([
    ['name', messages.dealershipNameRequired],
    ['address', messages.businessAddressRequired],
    ['phone', messages.phoneRequired],
    ['website', messages.websiteRequired],
    ['contactName', messages.contactNameRequired],
    ['email', messages.emailRequired],
    ['password', messages.passwordRequired],
    ['proof', messages.proofRequired],
  ]);
  await inspect(page, '08-register-errors');
  await page.locator('.summary a').first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  await page.getByLabel('Dealership Name').fill('Juniper');
  await expectNot(page, messages.dealershipNameRequired);
});

/** A message that is gone, from the field and from the summary. */
async function expectNot(page: Page, message: string) {
  await page.getByText(message).first().waitFor({ state: 'detached' });
}

test('a proof of the wrong type is refused before it is sent', async () => {
  const { page } = desk;
  await page.goto('/dealer/register');
  await page.locator('#proof').setInputFiles(wrongFile('license.pdf'));
  await page
    .getByText(/^File type must be/)
    .first()
    .waitFor();
  // The summary says what the field says.
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect((await summary(page)).at(-1)).toEqual(['proof', refusedDocument]);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const { page } = desk;
  const dealer = await approvedDealer();
  for (const email of [dealer.email, `nobody.${dealer.email}`]) {
    await signInDealer(page, { email, password: 'not the password' });
    await page.getByText(messages.signInFailed).first().waitFor();
  }
  await inspect(page, '07-login-wrong-password');
});

test('a declined and a blocked dealership are told why', async () => {
  const { page } = desk;
  const declined = await decidedDealer('declineDealer');
  await signInDealer(page, { email: declined.email, password });
  await page.getByText(messages.accountDeclined).first().waitFor();

  const blocked = await approvedDealer();
  await changeDealer(blocked.id, 'isBlocked', true);
  await signInDealer(page, { email: blocked.email, password });
  const dialog = page.getByRole('dialog', { name: 'Account Blocked' });
  await dialog.getByText(messages.accountBlocked).waitFor();
  await inspect(page, '07-login-blocked');
});

test('the dashboard and the admin area send a stranger to their sign-ins', async () => {
  const { page } = desk;
  await page.goto('/dealer/dashboard');
  await page.waitForURL('**/dealer/login**');
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login**');
  await inspect(page, '11-admin-login');
});

test('a deep link survives the sign-in, a foreign submission is not found', async () => {
  const { page } = desk;
  const dealer = await approvedDealer();
  const other = await approvedDealer();
  const { customerId } = await newLink(other);
  await page.goto(`/dealer/submission/${customerId}`);
  await page.waitForURL('**/dealer/login**');
  await page.getByLabel('Email').fill(dealer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: messages.submissionNotFound }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dealer/submission/${customerId}`);
  await inspect(page, '10-submission-not-found');
});

test('the landing page tells a missing, an unknown and a known dealership apart', async () => {
  const { page } = hand;
  const dealer = await approvedDealer();
  const waiting = await pendingDealer();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Verification' }).click();
  await page.getByRole('alert').getByText(messages.noDealerLink).waitFor();
  await inspect(page, '01-landing-no-dealer');
  await page.goto(`/?dealer=${waiting.id}`);
  await page.getByRole('button', { name: 'Begin Verification' }).click();
  await page.getByRole('alert').getByText(messages.unknownDealer).waitFor();
  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByText('Verifying for:').first().waitFor();
  await inspect(page, '01-landing');
});

test('a link without its key says what to do and nothing about anyone', async () => {
  const { page } = hand;
  const dealer = await approvedDealer();
  const { customerId } = await newLink(dealer);
  await page.goto(`/verify-customer/${customerId}`);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await inspect(page, '06-verify-customer-expired');
  // In the verification itself the dealership is known: there is a way to begin anew.
  await page.goto(`/verify?dealer=${dealer.id}&customer=${customerId}`);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await page.getByRole('link', { name: 'Start Again' }).click();
  await page.getByText('Verifying for:').first().waitFor();
  expect(new URL(page.url()).search).toBe(`?dealer=${dealer.id}`);
});

test('from a dealership’s general link to a rejection, and once more', async () => {
  const { page } = hand;
  const dealer = await approvedDealer();
  const person = { ...somePerson(), born: ['03', '27', '1988'] as [string, string, string] };
  await setRejectionProbability(1);
  try {
    await page.goto(`/?dealer=${dealer.id}`);
    await page.getByRole('button', { name: 'Begin Verification' }).click();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await summary(page)).toEqual([
      ['fullName', messages.fullNameRequired],
      ['dateOfBirth', messages.dateOfBirthRequired],
      ['address', messages.addressRequired],
      ['phone', messages.phoneRequired],
      ['email', messages.emailRequired],
    ]);
    await inspect(page, '02-personal-errors');
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByLabel('Email address').fill(person.email);
    await givePersonalInformation(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();
    // A refused video is forgotten with the camera, and with the step.
    await page.locator('#video').setInputFiles(wrongFile('face.webm'));
    await page.getByRole('alert').getByText(refusedVideo).waitFor();
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await expectNot(page, refusedVideo);
    // A file that is taken turns the camera off.
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByRole('button', { name: 'Remove Your video' }).click();
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    await page.locator('#video').setInputFiles(wrongFile('face.webm'));
    await page.getByRole('alert').getByText(refusedVideo).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    await expectNot(page, refusedVideo);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByText(/^Uploaded, /).waitFor();
    // What was typed and uploaded is still there after the page is loaded anew.
    await page.reload();
    await page.getByText(/^Uploaded, /).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
    await page.locator('#idDocument').setInputFiles(wrongFile('license.jpg'));
    await page.getByRole('alert').getByText(refusedDocument).waitFor();
    await page.getByRole('button', { name: 'Submit for Verification' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await summary(page)).toEqual([
      ['idDocument', refusedDocument],
      ['addressDocument', messages.addressDocumentRequired],
    ]);
    await giveDocuments(page, fixture('drivers-license.jpg'), fixture('utility-bill.pdf'));
    await page.getByRole('button', { name: 'Submit for Verification' }).click();
    await page.getByRole('heading', { name: 'We could not verify your identity' }).waitFor();
    await page.getByText('4 of 5 attempts left').waitFor();
    await inspect(page, '05-rejected');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
  } finally {
    await setRejectionProbability(0.3);
  }
  // The draft has become the dealership's customer.
  const { items } = await callApi('listSubmissions', { query: {} }, { token: dealer.token });
  expect(items.map(({ customerName, status }) => ({ customerName, status }))).toEqual([
    { customerName: person.fullName, status: 'denied' },
  ]);
});

test('a path that leads nowhere has a page', async () => {
  const { page } = hand;
  await page.goto('/nothing/here');
  await page.getByRole('heading', { name: /not found/i }).waitFor();
  await inspect(page, 'not-found');
});

test('an unknown path of a signed-in area has a page without the public header', async () => {
  const { page } = desk;
  for (const area of ['dealer', 'admin']) {
    await page.goto(`/${area}/nothing/here`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Dealer Login' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Go to the Dashboard' }).getAttribute('href')).toBe(
      `/${area}/dashboard`,
    );
  }
  await inspect(page, '11-admin-not-found');
});

test('the bare address of an area is its dashboard', async () => {
  const { page } = hand;
  for (const area of ['dealer', 'admin']) {
    await page.goto(`/${area}`);
    await page.waitForURL(`**/${area}/login`);
  }
});

test('the focus never falls out of the page when an application is decided', async () => {
  const { page } = desk;
  const dealerships = [someDealership(), someDealership(), someDealership()] as const;
  const [first, second, third] = dealerships;
  const ids = [];
  for (const dealership of dealerships) ids.push((await pendingDealer(dealership)).id);
  const office = someEmail();
  await createAdmin(office, password);
  await signInAdmin(page, { email: office, password });

  // In the list of all, its line stays.
  await page.getByRole('button', { name: `Reject ${first.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Declined. An email is on its way to the dealership.').waitFor();
  await page.getByRole('button', { name: `Reject ${first.name}`, disabled: true }).waitFor();
  expect(await focused(page)).toBe(first.name);

  // In the list of those that wait, it goes.
  await page.getByRole('radio', { name: 'Pending' }).check();
  await page.waitForURL('**/admin/dashboard?status=pending');
  await page.getByRole('button', { name: `Approve ${second.name}` }).click();
  await page.getByRole('link', { name: second.name }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Dealership Applications');

  // Who comes too late stays, and is told who was first.
  await page.getByRole('link', { name: third.name }).click();
  await page.getByRole('heading', { name: 'Dealership Application Details' }).waitFor();
  const { token, email } = await theAdmin();
  await callApi('approveDealer', { params: { dealerId: ids[2] ?? '' } }, { token });
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('alert').getByText(`${email} approved ${third.name}`).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/dealers/${ids[2] ?? ''}`);
  expect(await focused(page)).toBe('Dealership Application Details');
});

test('no page complained', () => {
  expect({ desk: desk.faults, hand: hand.faults }).toEqual({ desk: [], hand: [] });
});
