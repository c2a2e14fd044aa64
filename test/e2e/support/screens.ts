import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attemptWith, submit, uploadAll } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { someReason } from '../../harness/people.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { becomeAdmin, giveReason, openApplication, searchFor } from './admin.ts';
import { submitButton } from './customer.ts';
import { readHere } from './read-here.ts';
import { chooseInstead, scanLicense } from './scan-license.ts';
import type { ownLink } from './own-link.ts';
import { openDocumentsStep, openFilledDocuments, openVideoStep, openWizard } from './wizard.ts';

type Own = ReturnType<typeof ownLink>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const openLink = async (page: Page, own: Own) => {
  await page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
};
const openResult = async (page: Page, own: Own, rejection: 0 | 1, title: string) => {
  await setRejectionProbability(rejection);
  expect((await submit(own.link, attemptWith(await uploadAll(own.link)))).status).toBe(200);
  await openLink(page, own);
  await heading(page, title).waitFor();
};

/** Opens each kind of screen, by name: the customer's, the dealership's doors, the admins' area. */
export const screensOf = (own: Own): Record<string, (page: Page) => Promise<unknown>> => ({
  landing: async (page) => {
    await page.goto(`/?dealer=${own.dealer.id}`);
    await page.getByText('Verifying for:').first().waitFor();
  },
  'sign-in': async (page) => {
    await page.goto('/dealer/login');
    await page.getByLabel('Email').waitFor();
  },
  registration: async (page) => {
    await page.goto('/dealer/register');
    await heading(page, 'Register Your Dealership').waitFor();
  },
  link: async (page) => {
    await openLink(page, own);
    await button(page, 'Start Verification').click();
  },
  information: async (page) => {
    await openWizard(page, own.dealer.id, own.link);
    await button(page, 'Continue').click();
    await heading(page, 'There is a problem').waitFor();
  },
  'license rows': async (page) => {
    await readHere(page);
    await openWizard(page, own.dealer.id, own.link);
    await scanLicense(page);
    await chooseInstead(page, 'demo/priya-raman/id-back.jpg');
    await button(page, 'Scan Again').waitFor();
  },
  video: (page) => openVideoStep(page, own.dealer.id, own.link),
  'video camera': async (page) => {
    await openVideoStep(page, own.dealer.id, own.link);
    await button(page, 'Turn On Camera').click();
    await button(page, 'Start Recording').waitFor();
  },
  documents: async (page) => {
    await readHere(page);
    await openDocumentsStep(page, own.dealer.id, own.link);
    await submitButton(page).click();
    await heading(page, 'There is a problem').waitFor();
  },
  'document camera': async (page) => {
    await readHere(page);
    await openDocumentsStep(page, own.dealer.id, own.link);
    await button(page, 'Photograph the Front').click();
    await button(page, 'Turn On Camera').waitFor();
  },
  'documents filled': (page) => openFilledDocuments(page, own.dealer.id, own.link),
  verified: (page) => openResult(page, own, 0, 'Your identity is verified'),
  rejected: (page) => openResult(page, own, 1, "We couldn't verify your identity"),
  applications: async (page) => {
    const { dealerName } = await waitingDealer();
    await becomeAdmin(page);
    await page.goto('/admin/dashboard');
    await searchFor(page, dealerName);
    await page.getByRole('link', { name: dealerName }).waitFor();
  },
  application: async (page) => {
    const { id } = await waitingDealer();
    await becomeAdmin(page);
    await openApplication(page, id);
    // Done a moment ago, with its notification.
    await button(page, 'Reject').click();
    await giveReason(page, 'Reject', someReason);
    await button(page, 'Undo').first().waitFor();
    await openApplication(page, id);
    await button(page, 'Undo').first().waitFor();
  },
  ended: async (page) => {
    await callApi(
      'cancelLink',
      { params: { customerId: own.link.customerId } },
      { token: own.dealer.token },
    );
    await openLink(page, own);
    await heading(page, 'This link was canceled').waitFor();
  },
});
