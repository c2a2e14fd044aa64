import type { Page } from 'playwright-core';

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

/** Step 1: what the link's form asked is there already. */
export async function givePersonalInformation(page: Page, person: Person) {
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  const [month, day, year] = person.born;
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
  await page.getByLabel('Address', { exact: true }).fill(person.address);
}

/** Step 2: records about two seconds with the browser's test camera. */
export async function recordVideo(page: Page) {
  await page.getByRole('heading', { name: 'Video Verification' }).waitFor();
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('00:02').first().waitFor();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
}

/** Step 3. */
export async function giveDocuments(page: Page, idDocument: string, addressDocument: string) {
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  await page.locator('#idDocument').setInputFiles(idDocument);
  await page.locator('#addressDocument').setInputFiles(addressDocument);
  await page
    .getByText(/^Uploaded/)
    .nth(1)
    .waitFor();
}
