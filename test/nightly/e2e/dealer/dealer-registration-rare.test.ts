import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../../shared/copy/common-messages.ts';
import { someDealership } from '../../../harness/people.ts';
import { fillRegistration, typeRegistration } from '../../../e2e/support/dealership.ts';
import { holdUploads } from '../../../e2e/support/device.ts';
import { chooseMade, refusedDocument, wrongFile } from '../../../e2e/support/files.ts';
import { problems } from '../../../e2e/support/form.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { modal, proof, submit } from '../../../e2e/support/registration.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });

const openForm = async (page: Page) => {
  await page.goto('/dealer/register');
  await page.getByRole('heading', { name: 'Register Your Dealership' }).waitFor();
};

describe('the form', () => {
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
});
