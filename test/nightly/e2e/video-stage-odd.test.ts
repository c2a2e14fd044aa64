import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COUNTDOWN_MS } from '../../../frontend/src/features/wizard/video/video-prompts.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import { press } from '../../e2e/support/keyboard.ts';
import { focused, inspect, said } from '../../e2e/support/page.ts';
import { expectNothingMoves } from '../../e2e/support/stage.ts';
import {
  toCountdown,
  toPrompt,
  toReady,
  toRecording,
  videoStates,
} from '../../e2e/support/video-states.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.clock.install();
  await openVideoStep(page, dealer.id, await newLink(dealer));
}

test('on a computer, everything is in one viewport, and nothing moves from state to state', async () => {
  const { page } = visitors.desk;
  await open(page);
  await expectNothingMoves(page, 'desk', videoStates, (name) => inspect(page, `22-video-${name}`));
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
