import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COUNTDOWN_MS } from '../../frontend/src/features/wizard/video/video-prompts.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { files } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { trackOf } from './support/device.ts';
import { focused, inspect, said } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openVideoStep } from './support/wizard.ts';

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

/** The one video that a customer has sent, as it is stored. */
async function storedVideo(customerId: string) {
  const Bucket = theProduct().stack.uploadsBucket;
  const { Contents = [] } = await files().send(
    new ListObjectsV2Command({ Bucket, Prefix: `customers/${customerId}/video/` }),
  );
  expect(Contents).toHaveLength(1);
  const { ContentType, Body } = await files().send(
    new GetObjectCommand({ Bucket, Key: Contents[0]?.Key }),
  );
  return { contentType: ContentType, content: (await Body?.transformToString('latin1')) ?? '' };
}

/** Starts a recording on a page whose clock is installed. */
async function startRecording(page: Page) {
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.clock.fastForward(COUNTDOWN_MS);
  await page.getByText('REC 00:01').waitFor();
}

test('a video is recorded, watched, discarded, recorded again and sent', async () => {
  const { page } = visitors.hand;
  const link = await newLink(dealer);
  await haveBackCamera(page);
  await page.clock.install();
  await openVideoStep(page, dealer.id, link);
  await page.getByText('Your browser will ask to use the camera').waitFor();
  await page
    .getByText(/^The video lets .+ compare you with the photo on your ID\. It takes ten seconds/)
    .waitFor();

  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  await said(page, 'The camera is on.');
  const front = await shownCamera(page);
  expect(front.kinds).toEqual(['video']);
  await inspect(page, '22-video-ready');
  const back = await switched(page);
  expect(back.kinds).toEqual(['video']);
  expect(back.id).not.toBe(front.id);

  await startRecording(page);
  expect(await focused(page)).toBe('Stop Recording');
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await said(page, 'Recording stopped. You can watch it now.');
  expect(await played(page)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Discard and Record Again' }).click();
  await startRecording(page);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await page.getByText(/^00:0\d, .* [KM]B, ready to send$/).waitFor();
  await page.getByRole('button', { name: 'Use Video' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText(/^Uploaded, /).waitFor();
  await inspect(page, '22-video-sent');

  // What was discarded was never sent; nobody chose a name for it, and its type is its own, without a sound.
  expect(await page.locator('.file-own').count()).toBe(0);
  const { contentType, content } = await storedVideo(link.customerId);
  expect(contentType).toBe(content.slice(4, 8) === 'ftyp' ? 'video/mp4' : 'video/webm');
  expect(content.length).toBeGreaterThan(1000);
  expect(content).not.toMatch(/A_OPUS|A_VORBIS|A_AAC|soun|mp4a|Opus/);
});

test('the camera is off when the step is left', async () => {
  const { page } = visitors.hand;
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  const track = await trackOf(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  expect(await track.evaluate((each) => each?.readyState)).toBe('ended');
});
