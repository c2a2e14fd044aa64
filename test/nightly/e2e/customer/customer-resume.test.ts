import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { expectKept, holdUploads } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openVideoStep } from '../../../e2e/support/wizard.ts';
import { uploaded, video } from '../../../e2e/support/uploads.ts';

const visitors = visitorsOf({ hand: 'phone', timed: 'phone' });

const own = ownLink();
beforeEach(async () => {
  await visitors.timed.page.clock.install();
});

/** The uploads that the page asks to send its video to: those that it names, and the first that it is given. */
function uploadsAsked(page: Page) {
  const named: (string | undefined)[] = [];
  const hear = (request: Request) => {
    if (!request.url().endsWith('/uploads') || request.method() !== 'POST') return;
    const body = request.postDataJSON() as { kind: string; uploadId?: string };
    // Stills of it are sent where the browser can play it.
    if (body.kind === 'video') named.push(body.uploadId);
  };
  page.on('request', hear);
  const first = page
    .waitForResponse((response) => response.url().endsWith('/uploads'))
    .then(async (response) => ((await response.json()) as { uploadId: string }).uploadId);
  return { named, first, stop: () => page.off('request', hear) };
}

describe('an upload goes on', () => {
  test('after a reload, to the same upload, and then nothing of it stays on the device', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, own.dealer.id, own.link);
    const release = await holdUploads(page, 'video');
    const uploads = uploadsAsked(page);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByText(/^Uploading, .+%$/).waitFor();
    const upload = await uploads.first;
    await expectKept(page, own.link.customerId, 'video');

    await page.reload();
    await page.getByText(/^Uploading, .+%$/).waitFor();
    expect(await page.locator('.file-own').innerText()).toBe('face-video.mp4');
    // It can be watched again, too.
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    await release();
    await uploaded(page, video).waitFor();
    expect(uploads.named).toEqual([undefined, upload]);
    await expectKept(page, own.link.customerId);
    uploads.stop();
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
});
