import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  giveAllInformation,
  giveBothDocuments,
  giveVideo,
  passCheck,
  somebody,
  submitButton,
} from '../../../e2e/support/customer.ts';
import { refusedDocument, refusedVideo } from '../../../e2e/support/files.ts';
import { fixture, fixtureBytes } from '../../../e2e/support/fixture.ts';
import { problems } from '../../../e2e/support/form.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { id, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep, openWizard } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', timed: 'dark phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const again = (page: Page) => page.getByRole('button', { name: 'Try Again' });

describe('a page whose data does not come', () => {
  test('is awaited, then says what is the matter, and goes on where it was', async () => {
    const { page } = visitors.timed;
    await openWizard(page, fresh.dealer.id, fresh.link);
    await giveAllInformation(page, somebody());
    await page.route('**/api/customers/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.locator('.skeleton').first().waitFor();
    await page.clock.runFor(5000);
    await page
      .getByRole('status')
      .getByText('Still loading. This is taking longer than usual.')
      .waitFor();
    await inspect(page, '02-personal-loading-dark');
    await passUntil(page, again(page));
    await heading(page, 'Something went wrong.').waitFor();
    await page.getByText('The service is busy. Please try again in a minute.').waitFor();
    await inspect(page, '02-personal-not-loaded-dark');
    await page.unrouteAll();
    await again(page).click();
    await heading(page, 'Personal Information').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(somebody().fullName);
  });

  test('says how long to wait where a visitor has begun too often', async () => {
    const { page } = visitors.hand;
    const error = { code: 'too_many_requests', message: 'Too many requests.', retryAfter: 1800 };
    await page.route('**/api/dealerships/*/drafts', (route) =>
      route.fulfill({ status: 429, json: { error } }),
    );
    await page.goto(`/?dealer=${fresh.dealer.id}`);
    await page.getByRole('button', { name: 'Begin Verification' }).click();
    await page.getByText('Too many attempts. Please wait 30 minutes and try again.').waitFor();
    // Nothing was entered yet.
    expect(await page.getByText('Your progress is saved').count()).toBe(0);
    await inspect(page, '02-personal-too-many');
    await page.unrouteAll();
    await again(page).click();
    await heading(page, 'Personal Information').waitFor();
  });
});

const videoPlaces = '**/customers/*/video/*';

/** Something else arrives than the video that was chosen. */
const sendNoVideo = (page: Page) =>
  page.route(videoPlaces, (route) => {
    const { length } = fixtureBytes('face-video.mp4');
    return route.request().method() === 'PUT'
      ? route.continue({ postData: Buffer.alloc(length, '<!doctype html>') })
      : route.continue();
  });

describe('a submission', () => {
  test('with a file that is none is refused at that file, and everything else is kept', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, fresh.dealer.id, fresh.link);
    await sendNoVideo(page);
    // Else it would be refused before that.
    const error = { code: 'invalid_request', message: 'The request is not valid.' };
    await page.route('**/progress', (route) => route.fulfill({ status: 400, json: { error } }));
    await giveVideo(page);
    await page.unroute(videoPlaces);
    await page.getByRole('button', { name: 'Continue' }).click();
    await giveBothDocuments(page);
    await submitButton(page).click();
    await heading(page, 'Video Verification').waitFor();
    await page.getByRole('alert').getByText(refusedVideo, { exact: true }).waitFor();
    expect(await focused(page)).toContain(refusedVideo);
    await inspect(page, '22-video-refused-by-server');
    await page.unrouteAll();
    await giveVideo(page);
    expect(await page.getByText(refusedVideo).count()).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const label of [id, 'Proof of address']) await uploaded(page, label).waitFor();
    await submitButton(page).click();
    await passCheck(page);
    await heading(page, 'Your identity is verified').waitFor();
  });

  test('that fails for two minutes says so, and the next press sends the same one', async () => {
    const { page } = visitors.timed;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    const sent = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/submissions'))
        sent.add((request.postDataJSON() as { submissionId: string }).submissionId);
    });
    const error = { code: 'internal', message: 'Something went wrong.' };
    await page.route('**/submissions', (route) => route.fulfill({ status: 500, json: { error } }));
    await submitButton(page).click();
    await passUntil(page, again(page));
    await heading(page, 'Something went wrong.').waitFor();
    await page.getByText('Everything you entered and uploaded is saved.').waitFor();
    await inspect(page, '05-submission-failed-dark');
    await page.unrouteAll();
    await again(page).click();
    await passCheck(page);
    await heading(page, 'Your identity is verified').waitFor();
    expect(sent.size).toBe(1);
  });

  test('with a file that is none is refused as soon as it has arrived', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, fresh.dealer.id, fresh.link);
    await sendNoVideo(page);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByRole('alert').getByText(refusedVideo, { exact: true }).waitFor();
    await page.unrouteAll();
    await giveVideo(page);
    expect(await page.getByText(refusedVideo).count()).toBe(0);
  });

  test('whose fields are refused leads to them', async () => {
    const { page } = visitors.hand;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    const fields = { dateOfBirth: 'You must be at least 18 years old' };
    const error = { code: 'invalid_request', message: 'The request is not valid.', fields };
    await page.route('**/submissions', (route) => route.fulfill({ status: 400, json: { error } }));
    await submitButton(page).click();
    await heading(page, 'Personal Information').waitFor();
    expect(await problems(page)).toEqual(Object.entries(fields));
    expect(await focused(page)).toContain('There is a problem');
    await inspect(page, '02-personal-refused');
    // Customers who continued and come back have answered it.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await heading(page, 'Personal Information').waitFor();
    expect(await page.locator('.summary').count()).toBe(0);
  });

  test('whose document is refused leads to it, and to no other', async () => {
    const { page } = visitors.hand;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    const fields = { addressDocument: refusedDocument };
    const error = { code: 'invalid_request', message: 'The request is not valid.', fields };
    await page.route('**/submissions', (route) => route.fulfill({ status: 400, json: { error } }));
    await submitButton(page).click();
    await heading(page, 'Document Upload').waitFor();
    expect(await problems(page)).toEqual(Object.entries(fields));
    expect(await focused(page)).toContain('There is a problem');
    await page.locator('#addressDocument-error').getByText(refusedDocument).waitFor();
    await inspect(page, '04-documents-refused');
    await page.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
    await uploaded(page, 'Proof of address').waitFor();
    expect(await page.locator('.summary, .field-error').count()).toBe(0);
  });

  test('that failed and lacks a file by now leads to where it is missed', async () => {
    const { page } = visitors.hand;
    const { link } = fresh;
    await openFilledDocuments(page, fresh.dealer.id, link);
    const other = await page.context().newPage();
    await openWizard(other, fresh.dealer.id, link);
    await other.goto(
      `/verify?dealer=${fresh.dealer.id}&customer=${link.customerId}&step=documents`,
    );
    const remove = other.getByRole('button', { name: 'Remove Proof of address' });
    // Opened after the submission, it would send the same one itself.
    await remove.waitFor();
    const error = { code: 'invalid_request', message: 'The request is not valid.' };
    await page.route('**/submissions', (route) => route.fulfill({ status: 400, json: { error } }));
    await submitButton(page).click();
    await heading(page, 'Something went wrong.').waitFor();
    await remove.click();
    await other.close();
    await again(page).click();
    await heading(page, 'Document Upload').waitFor();
    await submitButton(page).click();
    expect(await problems(page)).toEqual([
      ['addressDocument', 'Please upload a proof of address document'],
    ]);
  });
});
