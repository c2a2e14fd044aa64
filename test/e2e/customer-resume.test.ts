import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { draftName } from '../../frontend/src/lib/device/device-draft.ts';
import { giveVideo } from './support/customer.ts';
import { expectKept, holdUploads, leftOnDevice } from './support/device.ts';
import { fixture } from './support/fixture.ts';
import { inspect } from './support/page.ts';
import { passUntil } from './support/pass-time.ts';
import { ownLink } from './support/own-link.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep, openVideoStep } from './support/wizard.ts';
import { id, row, uploaded, video } from './support/uploads.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone', timed: 'phone' });

const own = ownLink();
beforeEach(async () => {
  await visitors.timed.page.clock.install();
});

const offline = /^You're offline\./;

/** The places that the page asks for: those that it names, and the first that it is given. */
function placesAsked(page: Page) {
  const named: (string | undefined)[] = [];
  const hear = (request: Request) => {
    if (!request.url().endsWith('/uploads') || request.method() !== 'POST') return;
    named.push((request.postDataJSON() as { uploadId?: string }).uploadId);
  };
  page.on('request', hear);
  const first = page
    .waitForResponse((response) => response.url().endsWith('/uploads'))
    .then(async (response) => ((await response.json()) as { uploadId: string }).uploadId);
  return { named, first, stop: () => page.off('request', hear) };
}

describe('an upload goes on', () => {
  test('after a reload, to the same place, and then nothing of it stays on the device', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, own.dealer.id, own.link);
    const release = await holdUploads(page, 'video');
    const places = placesAsked(page);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByText(/^Uploading, .+%$/).waitFor();
    const place = await places.first;
    await expectKept(page, own.link.customerId, 'video');

    await page.reload();
    await page.getByText(/^Uploading, .+%$/).waitFor();
    expect(await page.locator('.file-own').innerText()).toBe('face-video.mp4');
    // It can be watched again, too.
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    await release();
    await uploaded(page, video).waitFor();
    expect(places.named).toEqual([undefined, place]);
    await expectKept(page, own.link.customerId);
    places.stop();
  });

  test('in another tab, when its own was closed', async () => {
    const { page } = visitors.hand;
    const lost = await page.context().newPage();
    await openVideoStep(lost, own.dealer.id, own.link);
    await holdUploads(lost, 'video');
    await lost.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await lost.getByText(/^Uploading, .+%$/).waitFor();
    await expectKept(lost, own.link.customerId, 'video');
    await lost.close();

    await page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByText('Uploaded: your video.').waitFor();
    await inspect(page, '20-welcome-back');
    await page.getByRole('button', { name: 'Continue with Documents' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  });

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

test('what is kept on the device is forgotten after a day', async () => {
  const { page } = visitors.timed;
  await openVideoStep(page, own.dealer.id, own.link);
  await holdUploads(page, 'video');
  await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await page.getByText(/^Uploading, .+%$/).waitFor();
  await expectKept(page, own.link.customerId, 'video');
  await page.clock.fastForward('24:00:01');
  await page.reload();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  await expectKept(page, own.link.customerId);
  const { entries } = await leftOnDevice(page, own.link.customerId);
  expect(entries).toEqual([`customer-key:${own.link.customerId}`]);
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
