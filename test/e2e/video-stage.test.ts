import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COUNTDOWN_MS, videoCopy } from '../../frontend/src/features/wizard/video/video-copy.ts';
import { MAX_RECORDING_SECONDS } from '../../shared/limits.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { press } from './support/keyboard.ts';
import { focused, inspect, said } from './support/page.ts';
import { expectNothingMoves, type States } from './support/stage.ts';
import { visitorsOf } from './support/visitors.ts';
import { openVideoStep } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop', dark: 'dark phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

const PROMPT_MS = (MAX_RECORDING_SECONDS * 1000) / videoCopy.prompts.length;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
}

const toReady = async (page: Page) => {
  await button(page, 'Turn On Camera').click();
  await button(page, 'Start Recording').waitFor();
};
const toCountdown = async (page: Page) => {
  await button(page, 'Start Recording').click();
  await button(page, 'Cancel').waitFor();
};
const toRecording = async (page: Page) => {
  await page.clock.fastForward(COUNTDOWN_MS);
  await button(page, 'Stop Recording').waitFor();
  // The first piece of a recording comes after a second.
  await page.getByText('REC 00:01').waitFor();
};
const toPrompt = async (page: Page, number: number) => {
  await page.clock.fastForward(PROMPT_MS);
  await said(page, `${videoCopy.prompts[number]?.text ?? ''}.`);
};

const states: States = [
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

test.each(['hand', 'desk'] as const)(
  'at the %s, everything is in one viewport, and nothing moves from state to state',
  async (device) => {
    const { page } = visitors[device];
    await open(page);
    await expectNothingMoves(page, device, states, (name) => inspect(page, `22-video-${name}`));
  },
);

test('prompts and the end are said as they come, and it stops by itself after ten seconds', async () => {
  const { page } = visitors.dark;
  await open(page);
  await toReady(page);
  await toCountdown(page);
  await said(page, 'Recording starts in 3 seconds. Get ready to look ahead.');
  await toRecording(page);
  await said(page, 'Recording. Look straight ahead.');
  const due = page.getByRole('listitem').and(page.locator('[aria-current=step]')).last();
  expect(await due.innerText()).toBe('Look ahead');
  for (const number of [1, 2]) {
    await toPrompt(page, number);
    await page.locator(`.turn-${videoCopy.prompts[number]?.turn ?? ''}`).waitFor();
    expect(await page.locator('.oval-done').count()).toBe(number);
  }
  await page.clock.fastForward(PROMPT_MS);
  await said(page, 'Recording stopped. You can watch it now.');
  expect(await page.getByText('stopped early').count()).toBe(0);
});

test('the countdown can be canceled, with the keyboard', async () => {
  const { page } = visitors.desk;
  await open(page);
  await press(page, 'Turn On Camera');
  await button(page, 'Start Recording').waitFor();
  await page.keyboard.press('Enter');
  await said(page, 'Recording starts');
  expect(await focused(page)).toBe('Cancel');
  await page.keyboard.press('Enter');
  await said(page, 'The camera is on.');
  expect(await focused(page)).toBe('Start Recording');
  // What was canceled doesn't begin later.
  await page.clock.fastForward(COUNTDOWN_MS);
  await page.waitForTimeout(300);
  expect(await page.getByText(/^REC /).count()).toBe(0);
});

test('where motion is reduced, there is no ring, and the words stay', async () => {
  const { page } = visitors.hand;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await toReady(page);
  await toCountdown(page);
  await toRecording(page);
  await toPrompt(page, 1);
  expect(await page.locator('.oval').isVisible()).toBe(false);
  expect(await page.locator('.turn').isVisible()).toBe(false);
  expect(await page.locator('.aim-face').isVisible()).toBe(true);
  await page.locator('.advice').getByText('Turn your head slowly left').waitFor();
  await inspect(page, '22-video-still');
});

test('a camera that is allowed already is on at once', async () => {
  const { page } = visitors.hand;
  await page.context().grantPermissions(['camera']);
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await button(page, 'Start Recording').waitFor();
  expect(await page.getByText('Your browser will ask').count()).toBe(0);
});
