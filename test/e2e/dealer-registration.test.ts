import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../shared/copy/common-messages.ts';
import { pendingDealer, someDealership } from '../harness/people.ts';
import { fillRegistration, typeRegistration } from './support/dealership.ts';
import { holdUploads } from './support/device.ts';
import { chooseMade, refusedDocument, wrongFile } from './support/files.ts';
import { gone, problems } from './support/form.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { modal, proof, submit } from './support/registration.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });

const openForm = async (page: Page) => {
  await page.goto('/dealer/register');
  await page.getByRole('heading', { name: 'Register Your Dealership' }).waitFor();
};

describe('the form', () => {
  test('empty, it names every field, and the summary leads to each', async () => {
    const { page } = visitors.desk;
    await openForm(page);
    await submit(page);
    expect(await problems(page)).toEqual([
      ['name', dealerMessages.dealershipNameRequired],
      ['address', dealerMessages.businessAddressRequired],
      ['phone', messages.phoneRequired],
      ['website', dealerMessages.websiteRequired],
      ['contactName', dealerMessages.contactNameRequired],
      ['email', messages.emailRequired],
      ['password', dealerMessages.passwordRequired],
      ['proof', dealerMessages.proofRequired],
    ]);
    await inspect(page, '08-register-errors');
    await page.locator('.summary a').first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    await page.getByLabel('Dealership Name').fill('Juniper');
    await gone(page, dealerMessages.dealershipNameRequired);
  });

  test('says what is wrong with what was typed', async () => {
    const { page } = visitors.hand;
    const wrong = {
      phone: '555-0142',
      website: 'juniper',
      email: 'ann@juniper',
      password: 'short',
    };
    await fillRegistration(page, { ...someDealership(), ...wrong }, proof);
    await submit(page);
    expect(await problems(page)).toEqual([
      ['phone', messages.phoneInvalid],
      ['website', dealerMessages.websiteInvalid],
      ['email', messages.emailInvalid],
      ['password', dealerMessages.passwordTooShort],
    ]);
    await inspect(page, '08-register-wrong');
  });

  test('refuses a proof of the wrong type or size before it is sent', async () => {
    const { page } = visitors.desk;
    await openForm(page);
    await page.locator('#proof').setInputFiles(wrongFile('license.pdf'));
    await page.getByText(refusedDocument).first().waitFor();
    // The summary says what the field says.
    await submit(page);
    expect((await problems(page)).at(-1)).toEqual(['proof', refusedDocument]);
    await chooseMade(page, '#proof', { name: 'license.pdf', size: 10_485_761, head: '%PDF-' });
    await page.getByText('File is larger than 10485760 bytes').first().waitFor();
  });

  test('keeps what was typed and uploaded over a reload, but no password', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    await fillRegistration(page, dealership, proof);
    await page.reload();
    await page.getByText(/^Uploaded, /).waitFor();
    expect(await page.getByLabel('Business Address').inputValue()).toBe(dealership.address);
    expect(await page.getByLabel('Work Email').inputValue()).toBe(dealership.email);
    expect(await page.getByLabel('Create Password').inputValue()).toBe('');
  });

  test('sent while the proof is on its way, it sends what stands in it when that has arrived', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    await openForm(page);
    const release = await holdUploads(page, 'proof');
    await typeRegistration(page, { ...dealership, email: `typo-${dealership.email}` });
    await page.locator('#proof').setInputFiles(proof);
    await submit(page);
    await page.getByRole('button', { name: 'Uploading your document...' }).waitFor();
    await page.getByLabel('Work Email').fill(dealership.email);
    await release();
    await modal(page).getByText(dealership.email, { exact: true }).waitFor();
  });

  test('says under the address that it is registered already, or that nothing came of it', async () => {
    const { page } = visitors.desk;
    const { email } = await pendingDealer();
    await fillRegistration(page, { ...someDealership(), email: email.toUpperCase() }, proof);
    await page.route('**/api/account/registrations', (route) => route.abort());
    await submit(page);
    expect(await problems(page)).toEqual([['email', dealerMessages.registrationFailed]]);
    await page.unroute('**/api/account/registrations');
    await submit(page);
    await gone(page, dealerMessages.registrationFailed);
    expect(await problems(page)).toEqual([['email', dealerMessages.emailTaken]]);
    await inspect(page, '08-register-taken');
  });
});
