import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { expectNothingMoves, fits } from '../../../e2e/support/stage.ts';
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

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

async function open(page: Page) {
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
}

test('everything is in one viewport, and nothing moves from state to state', async () => {
  const { page } = visitors.hand;
  await open(page);
  await expectNothingMoves(page, 'hand', videoStates, (name) => inspect(page, `22-video-${name}`));
});

test('that the device is offline takes its room from the stage', async () => {
  const { page } = visitors.hand;
  await open(page);
  await page.context().setOffline(true);
  await page.getByText("You're offline.").waitFor();
  expect(await fits(page)).toBe(true);
  await inspect(page, '22-video-offline');
});

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
