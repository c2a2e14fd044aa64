import type { Page } from 'playwright-core';

export type Dealership = {
  name: string;
  address: string;
  phone: string;
  website: string;
  contactName: string;
  email: string;
  password: string;
};

/** Fills the registration form and uploads the proof; leaves the sending to the caller. */
export async function fillRegistration(page: Page, dealership: Dealership, proof: string) {
  await page.goto('/dealer/register');
  await page.getByRole('heading', { name: 'Register Your Dealership' }).waitFor();
  await typeRegistration(page, dealership);
  await page.locator('input[type=file]').first().setInputFiles(proof);
  await page.getByText(/^Uploaded, /).waitFor();
}

export async function typeRegistration(page: Page, dealership: Dealership) {
  await page.getByLabel('Dealership Name').fill(dealership.name);
  await page.getByLabel('Business Address').fill(dealership.address);
  await page.getByLabel('Business Phone').fill(dealership.phone);
  await page.getByLabel('Website URL').fill(dealership.website);
  await page.getByLabel('Contact Person').fill(dealership.contactName);
  await page.getByLabel('Work Email').fill(dealership.email);
  await page.getByLabel('Create Password').fill(dealership.password);
}

export async function signInDealer(
  page: Page,
  { email, password }: Pick<Dealership, 'email' | 'password'>,
) {
  await page.goto('/dealer/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signInAdmin(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
}

/** Signs in, by the form, a dealer whom nothing keeps out, and waits for the dashboard. */
export async function signInToDashboard(
  page: Page,
  { email, password }: Pick<Dealership, 'email' | 'password'>,
) {
  await signInDealer(page, { email, password });
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
}

/** Returns the names of what a sign-in leaves in this browser. */
export const tokensIn = (where: Page) =>
  where.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      name.endsWith('Token'),
    ),
  );
