import { beforeEach, describe, expect, test } from '@jest/globals';
import { draftName } from '../../../../frontend/src/lib/device/device-draft.ts';
import { giveVideo } from '../../../e2e/support/customer.ts';
import { holdUploads } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';
import { id, row, uploaded } from '../../../e2e/support/uploads.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone', timed: 'phone' });

const own = ownLink();
beforeEach(async () => {
  await visitors.timed.page.clock.install();
});

const offline = /^You're offline\./;

describe('an upload goes on', () => {
  test('when the device is online again, and the page says what is going on', async () => {
    const { page } = visitors.hand;
    await openDocumentsStep(page, own.dealer.id, own.link);
    await page.context().setOffline(true);
    await page.getByRole('status').getByText(offline).waitFor();
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    await row(page, id)
      .getByText(/^Connection lost\. We'll try again when you're back online/)
      .waitFor();
    await inspect(page, '04-documents-offline');
    await page.context().setOffline(false);
    await uploaded(page, id).waitFor();
    await page.getByText(offline).waitFor({ state: 'detached' });
  });

  test('after a night in which the phone has slept', async () => {
    const { page } = visitors.timed;
    await openDocumentsStep(page, own.dealer.id, own.link);
    const release = await holdUploads(page, 'idDocument', 503);
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    const busy = row(page, id).getByText(/^The service is busy\./);
    await busy.waitFor();
    // Timers stop, but time passes.
    await page.clock.fastForward('08:00:00');
    await busy.waitFor();
    await release();
    await passUntil(page, uploaded(page, id));
  });
});

test('a browser that keeps no files says that one has to be chosen again', async () => {
  const { page } = visitors.dark;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
  });
  await openVideoStep(page, own.dealer.id, own.link);
  const release = await holdUploads(page, 'video');
  await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await page.getByText(/^Uploading, .+%$/).waitFor();
  await page.reload();
  const interrupted = page
    .getByRole('alert')
    .getByText('The upload was interrupted. Please choose the file again.');
  await interrupted.waitFor();
  // News of the draft that come late, as from the page before the reload, do not take the words away.
  await page.evaluate((key) => {
    const newValue = localStorage.getItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, draftName(own.link.customerId));
  await inspect(page, '03-video-interrupted-dark');
  expect(await interrupted.isVisible()).toBe(true);
  await release();
  await giveVideo(page);
});
