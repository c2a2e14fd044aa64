import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, someDealership } from '../../../harness/people.ts';
import { typeRegistration } from '../../../e2e/support/dealership.ts';
import { problems } from '../../../e2e/support/form.ts';
import { refusedDocument, wrongFile } from '../../../e2e/support/files.ts';
import { holdCode, inspect } from '../../../e2e/support/page.ts';
import { modal, proof, submit } from '../../../e2e/support/registration.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alive = (page: Page) => page.locator('html[data-alive]').waitFor();
const dashboard = (page: Page) =>
  page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();

/** Opens a page whose code is kept back, with its font there. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  return release;
}

test('registration, complete before the code is there, is sent at the press', async () => {
  const { page } = visitors.desk;
  const release = await openWithoutCode(page, '/dealer/register');
  await typeRegistration(page, someDealership());
  await page.locator('input[type=file]').setInputFiles(proof);
  await submit(page);
  release();
  await modal(page).waitFor();
});

test('registration, pressed before the code is there, is not sent with a file that is no proof', async () => {
  const { page } = visitors.hand;
  const release = await openWithoutCode(page, '/dealer/register');
  await typeRegistration(page, someDealership());
  await page.locator('input[type=file]').setInputFiles(wrongFile('license.pdf'));
  await submit(page);
  release();
  expect(await problems(page)).toEqual([['proof', refusedDocument]]);
  await inspect(page, '08-register-early-refused');
  await page.locator('input[type=file]').setInputFiles(proof);
  await page.getByText(/^Uploaded, /).waitFor();
  await submit(page);
  await modal(page).waitFor();
});

test('registration: what is typed before the code is there is kept over a reload', async () => {
  const { page } = visitors.desk;
  const { name } = someDealership();
  const release = await openWithoutCode(page, '/dealer/register');
  await field(page, 'Dealership Name').fill(name);
  release();
  await alive(page);
  await page.reload();
  await alive(page);
  expect(await field(page, 'Dealership Name').inputValue()).toBe(name);
});

test('registration, opened again: what is kept of it is there, and what was typed meanwhile', async () => {
  const { page } = visitors.desk;
  const { name } = someDealership();
  await page.goto('/dealer/register');
  await field(page, 'Dealership Name').fill(name);
  await page.locator('input[type=file]').setInputFiles(proof);
  await page.getByText(/^Uploaded, /).waitFor();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'Create Password').fill(password);
  // Its proof is stored: nothing may be said against that.
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  release();
  const found = (await problems(page)).map(([id]) => id);
  expect(found).toEqual(['address', 'phone', 'website', 'contactName', 'email']);
  await page.getByText(/^Uploaded, /).waitFor();
  expect(await field(page, 'Dealership Name').inputValue()).toBe(name);
  expect(await field(page, 'Create Password').inputValue()).toBe(password);
});

test('whoever is signed in is sent on, and sees no form once the code knows', async () => {
  const { page } = visitors.desk;
  await giveSession(page, 'dealer', { email: (await approvedDealership()).email, password });
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/amplify-parts-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dealer/login');
  await page.getByRole('status').getByText('Loading...').waitFor();
  expect(await field(page, 'Password').count()).toBe(0);
  held.resolve(undefined);
  await dashboard(page);
});
