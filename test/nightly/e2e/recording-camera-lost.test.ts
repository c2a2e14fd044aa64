import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COUNTDOWN_MS } from '../../../frontend/src/features/wizard/video/video-prompts.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import { said } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' }, [
  '--use-fake-device-for-media-stream=device-count=2,fps=5',
]);

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

/** Makes the second of the browser's cameras the one at the back: its test cameras look nowhere. */
const haveBackCamera = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const video = constraints?.video as MediaTrackConstraints;
      if (video.facingMode !== 'environment') return open(constraints);
      const cameras = (await mediaDevices.enumerateDevices()).filter(
        ({ kind }) => kind === 'videoinput',
      );
      return open({ ...constraints, video: { deviceId: { exact: cameras[1]?.deviceId ?? '' } } });
    };
  });

/** What the page shows of the camera: which one, and which tracks there are. */
const shownCamera = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const stream = (video as HTMLVideoElement).srcObject as MediaStream;
    return {
      kinds: stream.getTracks().map(({ kind }) => kind),
      id: stream.getVideoTracks()[0]?.getSettings().deviceId,
    };
  });

/**
 * Switches the camera, and waits until the other one is shown: meanwhile the picture's place stays, the button keeps the
 * focus, and nobody is told that the browser will ask.
 */
async function switched(page: Page) {
  const { id } = await shownCamera(page);
  const picture = await page.locator('video').elementHandle();
  await page.evaluate(() => {
    const seen: unknown[] = [];
    const look = () => seen.push(document.querySelector('main')?.textContent);
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  const button = page.getByRole('button', { name: 'Switch Camera' });
  await button.click();
  await page.waitForFunction((before) => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null;
    const [track] = stream ? stream.getVideoTracks() : [];
    return track?.readyState === 'live' && track.getSettings().deviceId !== before;
  }, id);
  await button.and(page.locator(':focus')).waitFor();
  expect(await picture.evaluate((video) => video.isConnected)).toBe(true);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join());
  expect(seen).toContain('Waiting for your camera...');
  expect(seen).not.toContain('Your browser will ask');
  return shownCamera(page);
}

/** Plays what the page shows for a moment; returns the second it has reached. */
const played = (page: Page) =>
  page.locator('video').evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    await video.play();
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    video.pause();
    return video.currentTime;
  });

/** Starts a recording on a page whose clock is installed. */
async function startRecording(page: Page) {
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.clock.fastForward(COUNTDOWN_MS);
  await page.getByText('REC 00:01').waitFor();
}

/** As if the camera was unplugged, or taken by another app. */
const endCamera = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const [track] = ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks();
    track?.dispatchEvent(new Event('ended'));
  });

test('a camera that ends ends in the upload, and what it had recorded is kept', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  await endCamera(page);
  await page.getByRole('alert').getByText('Nothing was recorded.').waitFor();
  await page.getByLabel('Upload a Video: .mp4 or .mov, max 50MB').waitFor();

  // While it counts down, too.
  await page.getByRole('button', { name: 'Try Camera Again' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await endCamera(page);
  await page.getByRole('alert').getByText('Nothing was recorded.').waitFor();

  await page.getByRole('button', { name: 'Try Camera Again' }).click();
  await startRecording(page);
  await endCamera(page);
  await said(page, 'The recording stopped early');
  await page.getByRole('button', { name: 'Discard and Record Again' }).waitFor();
  expect(await played(page)).toBeGreaterThan(0);
});

test('the camera for documents keeps its place as well when it is switched', async () => {
  const { page } = visitors.hand;
  await haveBackCamera(page);
  await openDocumentsStep(page, dealer.id, await newLink(dealer));
  await page.getByRole('button', { name: 'Take a Photo: Government-issued ID' }).click();
  await page.getByText('Your browser will ask to use the camera').waitFor();
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
  const back = await shownCamera(page);
  expect((await switched(page)).id).not.toBe(back.id);
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
});
