import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../shared/copy/common-copy.ts';
import { pendingDealer, someDealership } from '../harness/people.ts';
import { fillRegistration } from './support/dealership.ts';
import { gone, problems } from './support/form.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { proof, submit } from './support/registration.ts';

const visitors = visitorsOf({ desk: 'desktop' });

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
