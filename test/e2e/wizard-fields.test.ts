import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveAllDetails, giveVideo, somebody, submitButton } from './support/customer.ts';
import { gone, problems } from './support/form.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openWizard } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'dark phone' });

let dealer: SignedIn;
let page: Page;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  ({ page } = visitors.hand);
  await openWizard(page, dealer.id, await newLink(dealer));
});

const born = async (month: string, day: string, year: string) => {
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
};
/** What the summary says of each field; the field itself has to say the same. */
async function problemsNow() {
  const found = await problems(page);
  for (const [id = '', message] of found)
    expect([id, await page.locator(`#${id}-error`).innerText()]).toEqual([id, message]);
  return found;
}
const goOn = () => page.getByRole('button', { name: 'Continue' }).click();

const today = new Date();
const two = (part: number) => String(part).padStart(2, '0');
const almostAdult = new Date(today.getFullYear() - 18, today.getMonth(), today.getDate() + 1);

const wrong: [what: string, type: () => Promise<void>, problem: [string, string]][] = [
  [
    'who will be 18 tomorrow',
    () =>
      born(
        two(almostAdult.getMonth() + 1),
        two(almostAdult.getDate()),
        String(almostAdult.getFullYear()),
      ),
    ['dateOfBirth', 'You must be at least 18 years old'],
  ],
  [
    'half a date',
    () => born('02', '', '1990'),
    ['dateOfBirth', 'Please enter a valid date, for example 03 27 1988'],
  ],
  [
    'a street alone',
    () => page.getByLabel('Address', { exact: true }).fill('12 Elm Street'),
    ['address', 'Please add your city and ZIP code'],
  ],
];

test('nothing that is required may be missing or wrong; what is said of it goes once it is right', async () => {
  await goOn();
  expect(await problemsNow()).toEqual([
    ['fullName', 'Full name is required'],
    ['dateOfBirth', 'Date of birth is required'],
    ['address', 'Address is required'],
    ['phone', 'Phone number is required'],
    ['email', 'Email address is required'],
  ]);
  expect(await page.locator('.summary').evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  await inspect(page, '02-personal-errors-dark');
  // Each line of the summary leads to its field.
  for (const id of ['dateOfBirth', 'email']) {
    await page.locator(`.summary a[href="#${id}"]`).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
  }

  // What is wrong is said at its field.
  await giveAllDetails(page, somebody());
  for (const [what, type, expected] of wrong) {
    await type();
    await goOn();
    expect([what, await problemsNow()]).toEqual([what, [expected]]);
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    await giveAllDetails(page, somebody());
    await gone(page, expected[1]);
  }

  // While somebody types, nothing takes the focus away.
  await giveAllDetails(page, { ...somebody(), phone: '513' });
  await goOn();
  expect(await problemsNow()).toEqual([['phone', 'Please enter a valid phone number']]);
  await page.getByLabel('Phone number').focus();
  await page.keyboard.type(' 555 0142');
  await gone(page, 'There is a problem');
  await page.keyboard.type('9');
  await page.locator('#phone-error').getByText('Please enter a valid phone number').waitFor();
  await page.keyboard.press('Backspace');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('513 555 0142');
});

test('a video and two documents are required, and Back keeps everything', async () => {
  const person = somebody();
  await giveAllDetails(page, { ...person, address: person.address.replace(', ', '\n') });
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(person.address);
  await born('3', '7', '1988');
  await goOn();
  await page.getByRole('heading', { name: 'Video Verification' }).waitFor();
  expect(await focused(page)).toBe('Video Verification');
  // Nothing leads past it, not even the address.
  await page.goto(page.url().replace('step=video', 'step=documents'));
  await page
    .getByRole('alert')
    .getByText('Please record or upload a video for identity verification')
    .waitFor();
  await inspect(page, '22-video-missing-dark');
  await page.goBack();
  await page.getByText('Your browser will ask to use the camera').waitFor();
  await giveVideo(page);
  await goOn();

  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  expect(await focused(page)).toBe('Document Upload');
  await submitButton(page).click();
  expect(await problemsNow()).toEqual([
    ['idDocument', 'Please upload a government-issued ID'],
    ['addressDocument', 'Please upload a proof of address document'],
  ]);
  await inspect(page, '04-documents-missing-dark');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText(/^Uploaded, /).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  const labels = ['Full name', 'Month', 'Day', 'Year', 'Phone number', 'Email address'];
  const typed = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
  const [name, month, day, year, phone, email] = typed;
  expect({ name, phone, email }).toEqual({
    name: person.fullName,
    phone: person.phone,
    email: person.email,
  });
  expect([Number(month), Number(day), year]).toEqual([3, 7, '1988']);
  // Pressing the button has agreed to what stands at it.
  await page.getByText('You agreed to the video and the photos.').waitFor();
});
