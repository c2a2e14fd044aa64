import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { attemptWith, submit, uploadAll } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { someReason } from '../../harness/people.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { becomeAdmin, giveReason, openApplication, searchFor } from '../../e2e/support/admin.ts';
import { consentBox, submitButton } from '../../e2e/support/customer.ts';
import { cutOn } from '../../e2e/support/cut.ts';
import { inspect } from '../../e2e/support/page.ts';
import { readHere } from '../../e2e/support/read-here.ts';
import { chooseInstead, scanLicense } from '../../e2e/support/scan-license.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import {
  openDocumentsStep,
  openFilledDocuments,
  openVideoStep,
  openWizard,
} from '../../e2e/support/wizard.ts';

/** Text of twice the size, as set in the browser. */
const visitors = visitorsOf({ hand: 'phone' }, ['--blink-settings=defaultFontSize=32']);

const own = ownLink();
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const openLink = async (page: Page) => {
  await page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
};
const openResult = async (page: Page, rejection: 0 | 1, title: string) => {
  await setRejectionProbability(rejection);
  expect((await submit(own.link, attemptWith(await uploadAll(own.link)))).status).toBe(200);
  await openLink(page);
  await heading(page, title).waitFor();
};

const screens: Record<string, (page: Page) => Promise<unknown>> = {
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
    await openLink(page);
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
    await consentBox(page).check();
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
    await button(page, 'Take a Photo: Front').click();
    await button(page, 'Turn On Camera').waitFor();
  },
  'documents filled': (page) => openFilledDocuments(page, own.dealer.id, own.link),
  verified: (page) => openResult(page, 0, 'Your identity is verified'),
  rejected: (page) => openResult(page, 1, "We couldn't verify your identity"),
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
    await openLink(page);
    await heading(page, 'This link was canceled').waitFor();
  },
};

/** How wide the page is, and the buttons that stick out of the screen. */
const widthOf = (page: Page, screenWidth: number) =>
  page.evaluate(
    (width) => ({
      page: document.documentElement.scrollWidth,
      outside: [...document.querySelectorAll('main :is(.btn, .pick)')].flatMap((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > width ? [each.textContent] : [];
      }),
    }),
    screenWidth,
  );

test.each(Object.entries(screens))(
  'with text of twice the size, everything on a phone is there to read and press: %s',
  async (name, open) => {
    const { page } = visitors.hand;
    await open(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await inspect(page, `large-text-${name.replaceAll(' ', '-')}`);
    const width = 360;
    expect(await widthOf(page, width)).toEqual({ page: width, outside: [] });
    expect(await cutOn(page)).toEqual([]);
  },
);
