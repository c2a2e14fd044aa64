import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { giveVideo } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openVideoStep } from '../../../e2e/support/wizard.ts';

const allowed = visitorsOf({ hand: 'phone' });
const denied = visitorsOf({ hand: 'phone' }, ['--use-fake-ui-for-media-stream=deny']);
const withoutCamera = visitorsOf({ hand: 'dark phone' }, [
  '--use-fake-device-for-media-stream=device-count=0',
]);

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

/** The step of the video, in a browser that has a camera and allows it. */
async function openAllowed() {
  const { page } = allowed.hand;
  await openVideoStep(page, dealer.id, await newLink(dealer));
  return page;
}

/** The page says what happened, and takes an uploaded video in the camera's place. */
async function expectUploadInstead(page: Page, problem: 'absent' | 'denied') {
  const { title, text } = videoCopy.problems[problem];
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  expect((await alert.locator('p').allInnerTexts()).slice(0, 2)).toEqual([title, text]);
  // The focus is where the way on is.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('video');
  await inspect(page, `22-video-${problem}`);
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
}

test.each([
  ['denied', denied],
  ['absent', withoutCamera],
] as const)('the camera is %s', async (problem, visitors) => {
  const { page } = visitors.hand;
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await expectUploadInstead(page, problem);
});

test('a camera that is freed works on the next try', async () => {
  const page = await openAllowed();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException('', 'NotReadableError'));
    };
  });
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Try Camera Again' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
});
