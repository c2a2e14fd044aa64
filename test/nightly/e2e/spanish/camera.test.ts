import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cameraCopy } from '../../../../frontend/src/features/wizard/capture/camera-copy.es.ts';
import { captureCopy } from '../../../../frontend/src/features/wizard/capture/capture-copy.es.ts';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.es.ts';
import type { CameraProblem } from '../../../../frontend/src/lib/device/camera.ts';
import { button, dealershipInSpanish, inspectInSpanish } from '../../../e2e/support/in-spanish.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';

const allowed = visitorsOf({ hand: 'Spanish phone' });
const denied = visitorsOf({ hand: 'Spanish phone' }, ['--use-fake-ui-for-media-stream=deny']);
const withoutCamera = visitorsOf({ hand: 'Spanish phone' }, [
  '--use-fake-device-for-media-stream=device-count=0',
]);

const own = ownLink(dealershipInSpanish);

/** Makes the page's next try to open the camera fail so. */
const failWith = (page: Page, name: string) =>
  page.evaluate((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
  }, name);

/** Each problem with the browsers that have it, and what happens in a page of theirs. */
const problems: Record<
  CameraProblem,
  [visitors: typeof allowed, cause?: (page: Page) => Promise<unknown>]
> = {
  denied: [denied],
  absent: [withoutCamera],
  'in-use': [allowed, (page) => failWith(page, 'NotReadableError')],
  stopped: [allowed, (page) => failWith(page, 'UnknownError')],
  unsupported: [
    allowed,
    (page) => page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder')),
  ],
  elsewhere: [
    allowed,
    (page) => page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')),
  ],
  insecure: [
    allowed,
    (page) =>
      page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false })),
  ],
};
const all = Object.entries(problems) as [CameraProblem, (typeof problems)[CameraProblem]][];
// The tests' browser runs on Linux.
const elsewhere = cameraCopy.elsewhere.problem(cameraCopy.elsewhere.anotherBrowser);

test.each(all)('in Spanish: the camera of the video is %s', async (problem, [visitors, cause]) => {
  const { page } = visitors.hand;
  await openVideoStep(page, own.dealer.id, own.link);
  await cause?.(page);
  await button(page, cameraCopy.turnOn).click();
  const { title } = { ...videoCopy.problems, elsewhere }[problem];
  await page.getByRole('alert').filter({ hasText: title }).waitFor();
  await inspectInSpanish(page, `camera-video-${problem}`);
});

// A photo needs no recorder.
const ofPhotos = all.filter(([problem]) => problem !== 'unsupported');
test.each(ofPhotos)(
  'in Spanish: the camera of a photo is %s',
  async (problem, [visitors, cause]) => {
    const { page } = visitors.hand;
    await readHere(page);
    await openDocumentsStep(page, own.dealer.id, own.link);
    await button(page, wizardCopy.resubmission.take.add.front).click();
    await cause?.(page);
    await button(page, cameraCopy.turnOn).click();
    const { title } = { ...captureCopy.cameraProblems, elsewhere }[problem];
    await page.getByRole('alert').filter({ hasText: title }).waitFor();
    await inspectInSpanish(page, `camera-photo-${problem}`);
  },
);

test('in Spanish: the browser asks for the camera', async () => {
  const { page } = allowed.hand;
  await openVideoStep(page, own.dealer.id, own.link);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
  await button(page, cameraCopy.turnOn).click();
  await button(page, cameraCopy.waiting).waitFor();
  await inspectInSpanish(page, 'camera-asking');
  expect(await page.locator('#video').count()).toBe(1);
});
