import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { draftName } from '../../frontend/src/lib/device/device-draft.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveVideo, recordVideo, submitButton } from './support/customer.ts';
import { holdUploads, leftOnDevice, setHidden, trackOf } from './support/device.ts';
import { fixture } from './support/fixture.ts';
import { problems } from './support/form.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep, openVideoStep } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone', timed: 'phone' });

let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  await visitors.timed.page.clock.install();
  link = await newLink(dealer);
});

const video = 'Your video';
const id = 'Government-issued ID';
const row = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const uploaded = (page: Page, label: string) => row(page, label).getByText(/^Uploaded, /);
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
    await openVideoStep(page, dealer.id, link);
    const release = await holdUploads(page, 'video');
    const places = placesAsked(page);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByText(/^Uploading, .+%$/).waitFor();
    const place = await places.first;
    await expectKept(page, 'video');

    await page.reload();
    await page.getByText(/^Uploading, .+%$/).waitFor();
    expect(await page.locator('.file-name').innerText()).toBe('face-video.mp4');
    // It can be watched again, too.
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    await release();
    await uploaded(page, video).waitFor();
    expect(places.named).toEqual([undefined, place]);
    await expectKept(page);
    places.stop();
  });

  test('in another tab, when its own was closed', async () => {
    const { page } = visitors.hand;
    const lost = await page.context().newPage();
    await openVideoStep(lost, dealer.id, link);
    await holdUploads(lost, 'video');
    await lost.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await lost.getByText(/^Uploading, .+%$/).waitFor();
    await expectKept(lost, 'video');
    await lost.close();

    await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
    await page.getByRole('button', { name: 'Start Verification' }).click();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await uploaded(page, video).waitFor();
  });

  test('when the device is online again, and the page says what is going on', async () => {
    const { page } = visitors.hand;
    await openDocumentsStep(page, dealer.id, link);
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
    await openDocumentsStep(page, dealer.id, link);
    const release = await holdUploads(page, 'idDocument', 503);
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    const busy = row(page, id).getByText(/^The service is busy\./);
    await busy.waitFor();
    // Timers stop, but time passes.
    await page.clock.fastForward('08:00:00');
    await busy.waitFor();
    await release();
    while ((await uploaded(page, id).count()) === 0) await page.clock.runFor(5000);
  });
});

describe('an upload that was given up', () => {
  test('keeps the file until the visitor tries again', async () => {
    const { page } = visitors.timed;
    await openDocumentsStep(page, dealer.id, link);
    const release = await holdUploads(page, 'idDocument', 503);
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    const failed = row(page, id).getByText(/^The upload didn't go through\./);
    while ((await failed.count()) === 0) await page.clock.runFor(20_000);
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
    await openVideoStep(page, dealer.id, link);
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
    await expectKept(page);
    await page.unrouteAll();
  });
});

test('what is kept on the device is forgotten after a day', async () => {
  const { page } = visitors.timed;
  await openVideoStep(page, dealer.id, link);
  await holdUploads(page, 'video');
  await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await page.getByText(/^Uploading, .+%$/).waitFor();
  await expectKept(page, 'video');
  await page.clock.fastForward('24:00:01');
  await page.reload();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  await expectKept(page);
  const { entries } = await leftOnDevice(page, link.customerId);
  expect(entries).toEqual([`customer-key:${link.customerId}`]);
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
  await openVideoStep(page, dealer.id, link);
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
  }, draftName(link.customerId));
  await inspect(page, '03-video-interrupted-dark');
  expect(await interrupted.isVisible()).toBe(true);
  await release();
  await giveVideo(page);
});

describe('a recording that is not sent yet', () => {
  test('is there after a reload and after going back, until it is discarded', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, dealer.id, link);
    await recordVideo(page);
    const ready = page.getByText(/^00:0\d, .* [KM]B, ready to send$/);
    const words = await ready.innerText();
    await expectKept(page, 'recording');
    await page.reload();
    expect(await ready.innerText()).toBe(words);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await ready.innerText()).toBe(words);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    await expectKept(page);
  });

  test('is what there is when the phone is locked in the middle', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, dealer.id, link);
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByText('REC 00:02').waitFor();
    await setHidden(page, true);
    await page.getByText(/^The recording stopped early/).waitFor();
    await setHidden(page, false);
    await inspect(page, '03-video-cut-short');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
    await expectKept(page);
  });

  test('has no camera running behind a hidden page', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, dealer.id, link);
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    const track = await trackOf(page);
    await setHidden(page, true);
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    expect(await track.evaluate((each) => each?.readyState)).toBe('ended');
    await setHidden(page, false);
  });
});

/** Waits until exactly these files lie on the device. */
async function expectKept(page: Page, ...files: string[]) {
  let kept = await leftOnDevice(page, link.customerId);
  for (let tries = 0; tries < 50 && kept.files.join() !== files.join(); tries += 1) {
    await page.waitForTimeout(100);
    kept = await leftOnDevice(page, link.customerId);
  }
  expect(kept.files).toEqual(files);
}
