import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  giveBothDocuments,
  giveVideo,
  passCheck,
  submitButton,
} from '../../../e2e/support/customer.ts';
import { refusedVideo } from '../../../e2e/support/files.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { id, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', timed: 'dark phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const again = (page: Page) => page.getByRole('button', { name: 'Try Again' });

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
});
