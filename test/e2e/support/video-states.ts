import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { videoCopy } from '../../../frontend/src/features/wizard/video/video-copy.ts';
import { COUNTDOWN_MS } from '../../../frontend/src/features/wizard/video/video-prompts.ts';
import { MAX_RECORDING_SECONDS } from '../../../shared/limits.ts';
import { said } from './page.ts';
import type { States } from './stage.ts';

/** Milliseconds for which each prompt of a recording stands. */
export const PROMPT_MS = (MAX_RECORDING_SECONDS * 1000) / videoCopy.prompts.length;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const toReady = async (page: Page) => {
  await button(page, 'Turn On Camera').click();
  await button(page, 'Start Recording').waitFor();
};
export const toCountdown = async (page: Page) => {
  await button(page, 'Start Recording').click();
  await button(page, 'Cancel').waitFor();
};
export const toRecording = async (page: Page) => {
  await page.clock.fastForward(COUNTDOWN_MS);
  await button(page, 'Stop Recording').waitFor();
  // The first piece of a recording comes after a second.
  await page.getByText('REC 00:01').waitFor();
};
export const toPrompt = async (page: Page, number: number) => {
  // On a busy machine a look at the prompt before took some of its time.
  const [, seconds] = /REC 00:(\d\d)/.exec(await page.getByText('REC 00:').innerText()) ?? [];
  const rest = number * PROMPT_MS + 300 - Number(seconds) * 1000;
  if (rest > 0) await page.clock.fastForward(rest);
  await said(page, `${videoCopy.prompts[number]?.text ?? ''}.`);
};

/** All states of the video's camera, in the order in which a customer meets them. */
export const videoStates: States = [
  ['asking', () => Promise.resolve()],
  ['ready', toReady],
  ['countdown', toCountdown],
  ['ahead', toRecording],
  ['left', (page) => toPrompt(page, 1)],
  ['right', (page) => toPrompt(page, 2)],
  [
    'preview',
    async (page) => {
      await page.clock.fastForward(PROMPT_MS);
      await page.getByText(/^00:10, .* [KM]B, ready to send$/).waitFor();
      expect(await page.getByText('Watch it before you use it.').count()).toBe(0);
    },
  ],
  [
    'refused',
    async (page) => {
      await button(page, 'Discard and Record Again').click();
      const file = { name: 'face.webm', mimeType: 'video/webm', buffer: Buffer.from('none') };
      await page.locator('#video').setInputFiles(file);
      await button(page, 'Use the Camera Instead').waitFor();
    },
  ],
];
