import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../infra/names.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { PROCESSING_SECONDS } from '../../shared/limits.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import {
  giveContact,
  giveDocuments,
  givePersonalInformation,
  giveVideo,
  openDocumentsStep,
  openVideoStep,
  openWizard,
  somebody,
} from './support/customer.ts';
import { leftOnDevice } from './support/device.ts';
import { fixture } from './support/fixture.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'dark phone' });

let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  await setRejectionProbability(0);
  link = await newLink(dealer);
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Verification' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';
const rejected = "We couldn't verify your identity";
const keyOnly = () => ({ entries: [`customer-key:${link.customerId}`], files: [] });

async function giveBoth(page: Page) {
  await giveDocuments(page, fixture('drivers-license.jpg'), fixture('utility-bill.pdf'));
}
async function fillIn(page: Page) {
  await openDocumentsStep(page, dealer.id, link);
  await giveBoth(page);
}

describe('a submission without a network', () => {
  test('waits for it, says so, and goes on', async () => {
    const { page } = visitors.hand;
    await fillIn(page);
    await page.context().setOffline(true);
    await submit(page).click();
    await heading(page, 'Waiting for your connection').waitFor();
    await inspect(page, '05-waiting-for-connection');
    await page.context().setOffline(false);
    await heading(page, verified).waitFor();
    expect(await leftOnDevice(page, link.customerId)).toEqual(keyOnly());
  });

  test('is the same one after a reload', async () => {
    const { page } = visitors.hand;
    await fillIn(page);
    const sent: string[] = [];
    await page.route('**/submissions', (route) => {
      sent.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
      return sent.length === 1 ? undefined : route.continue();
    });
    await submit(page).click();
    await heading(page, 'Checking your identity').waitFor();
    await page.reload();
    await heading(page, verified).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    await page.unrouteAll();
  });
});

test('a submission that was denied while the page was loaded anew uses up one attempt, not two', async () => {
  const { page } = visitors.hand;
  await setRejectionProbability(1);
  await fillIn(page);
  const answered = page.waitForResponse('**/submissions');
  await submit(page).click();
  await answered;
  await heading(page, 'Checking your identity').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await heading(page, 'Personal Information').waitFor();
  const sent: string[] = [];
  const hear = (request: Request) => {
    if (request.url().endsWith('/submissions')) sent.push(request.url());
  };
  page.on('request', hear);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveBoth(page);
  expect(sent).toEqual([]);
  await submit(page).click();
  await page.getByText('3 of 5 attempts left').waitFor();
  expect(sent).toHaveLength(1);
  page.off('request', hear);
});

describe('two tabs of one device', () => {
  /** A second tab of the same browser with the same link. */
  const secondTab = async () => {
    const page = await visitors.hand.page.context().newPage();
    await openWizard(page, dealer.id, link);
    return page;
  };

  test('show what was typed in either, and lose none of it', async () => {
    const { page } = visitors.hand;
    await openWizard(page, dealer.id, link);
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
    await fillIn(page);
    const other = await secondTab();
    const form = await page.context().newPage();
    await form.goto(`/verify-customer/${link.customerId}#${link.key}`);
    await heading(form, 'Verify Your Identity').waitFor();
    await submit(page).click();
    for (const tab of [page, other, form]) await heading(tab, verified).waitFor();
    // Not even what was still on its way to the device.
    expect(await leftOnDevice(other, link.customerId)).toEqual(keyOnly());
    await other.getByText("You've already used this link.").waitFor();
    await form.close();
    await other.close();
  });

  test('both show a rejection; the next try is begun once and goes on in either', async () => {
    await setRejectionProbability(1);
    const { page } = visitors.hand;
    await fillIn(page);
    const other = await secondTab();
    await submit(page).click();
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
  test('works from the start; whoever is verified first wins, and the other one hears of it', async () => {
    const { hand, other } = visitors;
    await fillIn(hand.page);
    await openDocumentsStep(other.page, dealer.id, link);
    await giveBoth(other.page);
    await submit(hand.page).click();
    await heading(hand.page, verified).waitFor();

    await submit(other.page).click();
    await heading(other.page, verified).waitFor();
    expect(await leftOnDevice(other.page, link.customerId)).toEqual(keyOnly());
  });

  test('hears of it as soon as it sends a file', async () => {
    const { hand, other } = visitors;
    await openVideoStep(other.page, dealer.id, link);
    await fillIn(hand.page);
    await submit(hand.page).click();
    await heading(hand.page, verified).waitFor();
    await other.page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await heading(other.page, verified).waitFor();
    expect(await leftOnDevice(other.page, link.customerId)).toEqual(keyOnly());
  });

  test('hears of it when it begins with the form', async () => {
    const { hand, other } = visitors;
    await other.page.goto(`/verify-customer/${link.customerId}#${link.key}`);
    await giveContact(other.page, somebody());
    await fillIn(hand.page);
    await submit(hand.page).click();
    await heading(hand.page, verified).waitFor();
    await other.page.getByRole('button', { name: 'Start Verification' }).click();
    await heading(other.page, verified).waitFor();
  });
});

test('going back after the submission shows its outcome, wherever one comes from', async () => {
  const { page } = visitors.hand;
  await page.goto('about:blank');
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
  const person = somebody();
  await giveContact(page, person);
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await givePersonalInformation(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveBoth(page);
  await submit(page).click();
  await heading(page, verified).waitFor();
  const seen: string[] = [];
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await heading(page, verified).waitFor();
    seen.push(new URL(page.url()).pathname);
    expect(await page.locator('input').count()).toBe(0);
  }
  expect(seen).toEqual(['/verify', '/verify', '/verify']);
  expect(await leftOnDevice(page, link.customerId)).toEqual(keyOnly());
});

describe('a double click', () => {
  test('goes one step further, not two', async () => {
    const { page } = visitors.hand;
    await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/contact')) saved.push('contact');
    });
    const person = somebody();
    await giveContact(page, person);
    await page.getByRole('button', { name: 'Start Verification' }).dblclick();
    await givePersonalInformation(page, person);
    expect(saved).toEqual(['contact']);
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await heading(page, 'Video Verification').waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    await page.getByRole('button', { name: 'Turn On Camera' }).dblclick();
    await page.getByRole('button', { name: 'Start Recording' }).dblclick();
    await page.getByText('REC 00:01').waitFor();
    await page.getByRole('button', { name: 'Stop Recording' }).dblclick();
    await page.getByText(/ready to send$/).waitFor();
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await heading(page, 'Document Upload').waitFor();
    await giveBoth(page);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/submissions')) sent.push(request.url());
    });
    const pressedAt = Date.now();
    await submit(page).dblclick();
    await heading(page, verified).waitFor();
    expect(sent).toHaveLength(1);
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(PROCESSING_SECONDS * 1000);
  });
});
