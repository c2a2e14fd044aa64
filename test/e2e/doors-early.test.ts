import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { messages } from '../../shared/copy/common-messages.ts';
import { approvedDealership, password, someDealership } from '../harness/people.ts';
import { typeRegistration } from './support/dealership.ts';
import { problems } from './support/form.ts';
import { refusedDocument, wrongFile } from './support/files.ts';
import { holdCode, inspect } from './support/page.ts';
import { modal, proof, submit } from './support/registration.ts';
import { giveSession } from './support/signed-in.ts';
import { visitorsOf } from './support/visitors.ts';

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

test.each(['hand', 'desk'] as const)(
  'sign-in, at %s: the form that was typed into is the one that comes to life, and nothing moves',
  async (who) => {
    const { page } = visitors[who];
    const release = await openWithoutCode(page, '/dealer/login');
    await inspect(page, '07-login-before-code');
    const email = field(page, 'Email');
    await email.fill('ann@juniper.example');
    const typedInto = await email.elementHandle();
    const button = page.getByRole('button', { name: 'Sign in' });
    const before = await button.boundingBox();
    release();
    await alive(page);
    expect(await typedInto.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await page.getByRole('alert').getByText(dealerMessages.passwordRequired).waitFor();
    expect(await email.inputValue()).toBe('ann@juniper.example');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  },
);

test('sent before the code is there, the form signs in, and no password is in an address', async () => {
  const { page } = visitors.hand;
  const { email } = await approvedDealership();
  const release = await openWithoutCode(page, '/dealer/login?from=%2Fdealer%2Faccount');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  expect(new URL(page.url()).search).toBe('?from=%2Fdealer%2Faccount');
  release();
  await page.waitForURL('**/dealer/account');
  expect(new URL(page.url()).search).toBe('');
});

test('registration: what is typed, chosen and pressed before the code is there is kept', async () => {
  const { page } = visitors.hand;
  const { name, email } = someDealership();
  const release = await openWithoutCode(page, '/dealer/register');
  await inspect(page, '08-register-before-code');
  await field(page, 'Dealership Name').fill(name);
  await field(page, 'Work Email').fill(email);
  await page.locator('input[type=file]').setInputFiles(proof);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  const found = await problems(page);
  expect(found).toContainEqual(['phone', messages.phoneRequired]);
  for (const given of ['name', 'email', 'proof'])
    expect(found.map(([id]) => id)).not.toContain(given);
  await page.getByText(/^Uploaded, /).waitFor();
  expect(await field(page, 'Dealership Name').inputValue()).toBe(name);
});

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

test('an admin’s door stands before its code as well', async () => {
  const { page } = visitors.hand;
  const release = await openWithoutCode(page, '/admin/login');
  await inspect(page, '15-admin-login-before-code');
  await field(page, 'Email').fill('admin@example.com');
  release();
  await alive(page);
  expect(await field(page, 'Email').inputValue()).toBe('admin@example.com');
});
