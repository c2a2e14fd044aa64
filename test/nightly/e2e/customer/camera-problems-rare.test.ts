import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.ts';
import { canRetryCamera, type CameraProblem } from '../../../../frontend/src/lib/device/camera.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { giveVideo } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openVideoStep } from '../../../e2e/support/wizard.ts';

const allowed = visitorsOf({ hand: 'phone' });

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

/** Makes the page's next try to open the camera fail so. */
const failWith = (page: Page, name: string) =>
  page.evaluate((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
  }, name);

/** What may happen in a page whose browser has a camera and allows it. */
const causes: Record<
  Exclude<CameraProblem, 'absent' | 'denied' | 'elsewhere'>,
  (page: Page) => Promise<unknown>
> = {
  'in-use': (page) => failWith(page, 'NotReadableError'),
  stopped: (page) => failWith(page, 'UnknownError'),
  unsupported: (page) => page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder')),
  insecure: (page) =>
    page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false })),
};

/** The page says what happened, and takes an uploaded video in the camera's place. */
async function expectUploadInstead(page: Page, problem: keyof typeof videoCopy.problems) {
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

test.each(Object.entries(causes) as [keyof typeof causes, (page: Page) => Promise<unknown>][])(
  'the camera is %s',
  async (problem, cause) => {
    const page = await openAllowed();
    await cause(page);
    await expectUploadInstead(page, problem);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Your video' }).click();
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    const { title } = videoCopy.problems[problem];
    await page.getByRole('alert').filter({ hasText: title }).waitFor();
    expect(await page.getByRole('button', { name: 'Try Camera Again' }).count()).toBe(
      canRetryCamera(problem) ? 1 : 0,
    );
  },
);

test('while the browser asks, the page says what it waits for', async () => {
  const page = await openAllowed();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Waiting for your camera...' }).waitFor();
  await inspect(page, '22-video-starting');
  // Visitors who don't answer are not stuck.
  await giveVideo(page);
  await page.getByRole('button', { name: 'Remove Your video' }).click();
  await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
});
