import type { Locator, Page } from 'playwright-core';
import { PROCESSING_SECONDS } from '../../../shared/limits.ts';
import { somePerson } from '../../harness/people.ts';
import { fixture } from './fixture.ts';
import { id, uploaded } from './uploads.ts';

export type Person = {
  fullName: string;
  email: string;
  phone: string;
  /** Month, day, year as typed. */
  born: [string, string, string];
  address: string;
};

/** The form behind a dealership's link. */
export async function giveContact(page: Page, person: Person) {
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
}

/** A new customer's details, as they type them. */
export const somebody = (): Person => ({ ...somePerson(), born: ['03', '27', '1988'] });

/** Step 1, all of it. */
export async function giveAllDetails(page: Page, person: Person) {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Email address').fill(person.email);
  await giveDetails(page, person);
}

/** The same, where the link's form has asked for the rest. */
export async function giveDetails(page: Page, person: Person) {
  await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
  const [month, day, year] = person.born;
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
  await page.getByLabel('Address', { exact: true }).fill(person.address);
}

/** Step 1: what it doesn't ask for any more. */
export const knownDetails = (page: Page) => page.locator('.known-value').allInnerTexts();

/** Step 2: uploads a video and waits until it has arrived. */
export async function giveVideo(
  page: Page,
  file: Parameters<Locator['setInputFiles']>[0] = fixture('face-video.mp4'),
) {
  await page.locator('#video').setInputFiles(file);
  await page.getByText(/^Uploaded, /).waitFor();
}

/** Step 2: records about a second with the browser's test camera. */
export async function recordVideo(page: Page) {
  await page.getByRole('heading', { name: 'Video Verification' }).waitFor();
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('REC 00:01').waitFor();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
}

/** Step 3: uploads both documents and waits until they have arrived. */
export async function giveBothDocuments(page: Page) {
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await page.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
  for (const label of [id, 'Proof of address']) await uploaded(page, label).waitFor();
}

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Submit for Verification' });

/** What stands over a submission on its way, where chance decides. */
export const waiting = 'Waiting for a result';

/** Lets the minimum time of a check pass, on a page whose clock is installed. */
export async function passCheck(page: Page) {
  await page.getByRole('heading', { name: waiting }).waitFor();
  await page.clock.fastForward(PROCESSING_SECONDS * 1000);
}
