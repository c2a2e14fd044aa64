import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attemptWith, submit, uploadAll } from '../../../harness/attempts.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import {
  giveContact,
  giveVideo,
  passCheck,
  somebody,
  submitButton,
} from '../../../e2e/support/customer.ts';
import { leftOnDevice } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep, openWizard } from '../../../e2e/support/wizard.ts';

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
