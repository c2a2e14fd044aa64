import { beforeEach, describe, expect, test } from '@jest/globals';
import { submitButton } from '../../../e2e/support/customer.ts';
import { expectKept, holdUploads } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { problems } from '../../../e2e/support/form.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';
import { id, row, uploaded, video } from '../../../e2e/support/uploads.ts';

const visitors = visitorsOf({ dark: 'dark phone', timed: 'phone' });

const own = ownLink();
beforeEach(async () => {
  await visitors.timed.page.clock.install();
});

describe('an upload that was given up', () => {
  test('keeps the file until the visitor tries again', async () => {
    const { page } = visitors.timed;
    await openDocumentsStep(page, own.dealer.id, own.link);
    const release = await holdUploads(page, 'idDocument', 503);
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    const failed = row(page, id).getByText(/^The upload didn't go through\./);
    await passUntil(page, failed);
    expect(await row(page, id).getByRole('status').innerText()).toBe(`${id}: not uploaded`);
    await submitButton(page).click();
    expect(await problems(page)).toEqual([
      ['idDocument', "Your government-issued ID didn't upload. Try again, or remove it."],
      ['addressDocument', 'Please upload a proof of address document'],
    ]);
    await inspect(page, '04-documents-failed');
    await page.locator('.summary a').first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('idDocument');

    await release();
    await page.keyboard.press('Enter');
    await uploaded(page, id).waitFor();
  });

  test('lets the visitor remove it', async () => {
    const { page } = visitors.dark;
    await openVideoStep(page, own.dealer.id, own.link);
    await holdUploads(page, 'video', 400);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await row(page, video)
      .getByText(/^The upload didn't go through\./)
      .waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
    // It can be fixed where it is missing.
    await row(page, video)
      .getByRole('button', { name: `Try Again: ${video}` })
      .waitFor();
    await inspect(page, '04-documents-failed-dark');
    await page.getByRole('button', { name: `Remove ${video}` }).click();
    await page.getByRole('heading', { name: 'Video Verification' }).waitFor();
    await expectKept(page, own.link.customerId);
    await page.unrouteAll();
  });
});
