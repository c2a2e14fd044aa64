import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { inspect, said, focused } from '../../../e2e/support/page.ts';
import { expectNothingMoves } from '../../../e2e/support/stage.ts';
import {
  PROMPT_MS,
  toCountdown,
  toPrompt,
  toReady,
  toRecording,
  videoStates,
} from '../../../e2e/support/video-states.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openVideoStep } from '../../../e2e/support/wizard.ts';
import { COUNTDOWN_MS } from '../../../../frontend/src/features/wizard/video/video-prompts.ts';
import { uploadCopy } from '../../../../frontend/src/lib/upload/copy.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { madeVideo } from '../../../harness/made-video.ts';
import { press } from '../../../e2e/support/keyboard.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone', desk: 'desktop' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

async function open(page: Page) {
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
}

test.each(['hand', 'desk'] as const)(
  'at the %s, everything is in one viewport, and nothing moves from state to state',
  async (device) => {
    const { page } = visitors[device];
    await open(page);
    await expectNothingMoves(page, device, videoStates, (name) =>
      inspect(page, `22-video-${name}`),
    );
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
  await page.getByRole('button', { name: 'Start Recording', exact: true }).waitFor();
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

test('a video that the browser can’t show is refused with what to do, and so is sound alone', async () => {
  const { page } = visitors.dark;
  await openVideoStep(page, dealer.id, await newLink(dealer));
  for (const [buffer, sentence] of [
    [madeVideo('qt  '), uploadCopy.unplayable],
    [madeVideo('qt  ', 'soun'), messages.noPicture],
  ] as const) {
    const file = { name: 'IMG_0001.MOV', mimeType: 'video/quicktime', buffer };
    await page.locator('#video').setInputFiles(file);
    await page.getByRole('alert').getByText(sentence).waitFor();
  }
  await inspect(page, '22-video-without-picture');
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
