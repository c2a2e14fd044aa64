import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MAX_RECORDING_SECONDS } from '../../shared/limits.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { files } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { trackOf } from './support/device.ts';
import { focused, inspect, said } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openVideoStep } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'dark phone' }, [
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

test('a video is recorded, watched, discarded, recorded again and sent', async () => {
  const { page } = visitors.hand;
  const link = await newLink(dealer);
  await haveBackCamera(page);
  await openVideoStep(page, dealer.id, link);

  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  await said(page, 'The camera is on.');
  const front = await shownCamera(page);
  expect(front.kinds).toEqual(['video']);
  await inspect(page, '03-video-camera');
  await page.getByRole('button', { name: 'Switch between front and back camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  const back = await shownCamera(page);
  expect(back.kinds).toEqual(['video']);
  expect(back.id).not.toBe(front.id);

  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByRole('timer', { name: 'Recording' }).getByText('REC 00:01').waitFor();
  await said(page, 'Recording.');
  expect(await focused(page)).toBe('Stop Recording');
  await inspect(page, '03-video-recording');
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await said(page, 'Recording stopped. You can watch it now.');
  expect(await played(page)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('REC 00:01').waitFor();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await page.getByText(/^00:0\d, .* [KM]B, ready to send$/).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText(/^Uploaded, /).waitFor();
  await inspect(page, '03-video-sent');

  // What was discarded was never sent; a name by its time, under its true type, without a sound.
  const name = await page.locator('.file-name').innerText();
  expect(name).toMatch(/^\d{13}\.(mp4|webm)$/);
  const { contentType, content } = await storedVideo(link.customerId);
  expect(contentType).toBe(`video/${name.slice(14)}`);
  expect(content.length).toBeGreaterThan(1000);
  expect(content).not.toMatch(/A_OPUS|A_VORBIS|A_AAC|soun|mp4a|Opus/);
});

test('a recording stops by itself after a minute', async () => {
  const { page } = visitors.other;
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await inspect(page, '03-video-dark');
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('REC 00:01').waitFor();
  await page.clock.fastForward((MAX_RECORDING_SECONDS - 3) * 1000);
  await page.getByText(/^REC 00:5\d$/).waitFor();
  await page.clock.fastForward(3000);
  await page.getByText(/^01:00, .*, ready to send$/).waitFor();
  await inspect(page, '03-video-preview-dark');
});

/** As if the camera was unplugged, or taken by another app. */
const endCamera = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const [track] = ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks();
    track?.dispatchEvent(new Event('ended'));
  });

test('a camera that ends ends in the upload, and what it had recorded is kept', async () => {
  const { page } = visitors.hand;
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await page.getByRole('button', { name: 'Turn On Camera' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  await endCamera(page);
  await page.getByRole('alert').getByText('The camera stopped').waitFor();
  await page.locator('.drop #video').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Try Camera Again' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('REC 00:01').waitFor();
  await endCamera(page);
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  expect(await played(page)).toBeGreaterThan(0);
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
