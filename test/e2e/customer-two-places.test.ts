import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import {
  giveBothDocuments,
  giveContact,
  giveVideo,
  passCheck,
  somebody,
  submitButton,
} from './support/customer.ts';
import { leftOnDevice } from './support/device.ts';
import { fixture } from './support/fixture.ts';
import { freshLink } from './support/fresh-link.ts';
import { visitorsOf } from './support/visitors.ts';
import {
  openDocumentsStep,
  openFilledDocuments,
  openVideoStep,
  openWizard,
} from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'dark phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';
const rejected = "We couldn't verify your identity";
const keyOnly = () => ({ entries: [`customer-key:${fresh.link.customerId}`], files: [] });

describe('two tabs of one device', () => {
  /** A second tab of the same browser with the same link. */
  const secondTab = async () => {
    const page = await visitors.hand.page.context().newPage();
    await openWizard(page, fresh.dealer.id, fresh.link);
    return page;
  };

  test('show what was typed in either, and lose none of it', async () => {
    const { page } = visitors.hand;
    await openWizard(page, fresh.dealer.id, fresh.link);
    const other = await secondTab();
    await page.getByLabel('Full name').fill('Jordan Sample');
    await other.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#fullName')?.value === 'Jordan Sample',
    );
    await other.getByLabel('Email address').fill('jordan@mail.example');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#email')?.value === 'jordan@mail.example',
    );
    await other.reload();
    await heading(other, 'Personal Information').waitFor();
    expect(await other.getByLabel('Full name').inputValue()).toBe('Jordan Sample');
    await other.close();
  });

  test('both show the outcome of what was submitted in one, and nothing comes back', async () => {
    const { page } = visitors.hand;
    await openDocumentsStep(page, fresh.dealer.id, fresh.link);
    await giveBothDocuments(page);
    const other = await secondTab();
    const form = await page.context().newPage();
    await form.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
    await heading(form, 'Welcome back').waitFor();
    await submitButton(page).click();
    await passCheck(page);
    for (const tab of [page, other, form]) await heading(tab, verified).waitFor();
    // Not even what was still on its way to the device.
    expect(await leftOnDevice(other, fresh.link.customerId)).toEqual(keyOnly());
    await other.getByText("You've already used this link.").waitFor();
    await form.close();
    await other.close();
  });

  test('both show a rejection; the next try is begun once and goes on in either', async () => {
    await setRejectionProbability(1);
    const { page } = visitors.hand;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    const other = await secondTab();
    await submitButton(page).click();
    await passCheck(page);
    for (const tab of [page, other]) await heading(tab, rejected).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await giveVideo(page);
    await other.getByRole('button', { name: 'Try Again' }).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByText(/^Uploaded, /).waitFor();
    await other.close();
  });
});

describe('a second device', () => {
  const verifyElsewhere = async () =>
    expect((await submit(fresh.link, attemptWith(await uploadAll(fresh.link)))).status).toBe(200);

  test('works from the start; whoever is verified first wins, and the other one hears of it', async () => {
    const { hand, other } = visitors;
    await openFilledDocuments(hand.page, fresh.dealer.id, fresh.link);
    await openFilledDocuments(other.page, fresh.dealer.id, fresh.link);
    // Else it may hear of it by itself before it submits.
    await other.page.route('**/progress', (route) => route.fulfill({ status: 503, body: '' }));
    await submitButton(hand.page).click();
    await passCheck(hand.page);
    await heading(hand.page, verified).waitFor();

    await submitButton(other.page).click();
    await heading(other.page, verified).waitFor();
    expect(await leftOnDevice(other.page, fresh.link.customerId)).toEqual(keyOnly());
  });

  test('hears of it as soon as it sends a file', async () => {
    const { other } = visitors;
    await openVideoStep(other.page, fresh.dealer.id, fresh.link);
    await verifyElsewhere();
    await other.page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await heading(other.page, verified).waitFor();
    expect(await leftOnDevice(other.page, fresh.link.customerId)).toEqual(keyOnly());
  });

  test('hears of it when it begins with the form', async () => {
    const { other } = visitors;
    await other.page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
    await giveContact(other.page, somebody());
    await verifyElsewhere();
    await other.page.getByRole('button', { name: 'Start Verification' }).click();
    await heading(other.page, verified).waitFor();
  });
});
