import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { passTime } from '../../harness/handoffs.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { scanned, showCode } from '../../e2e/support/handoff.ts';
import { press } from '../../e2e/support/keyboard.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', stranger: 'dark phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a code', () => {
  test('is replaced after a reload, and ends after its time and when the customer stays on the computer', async () => {
    const [desk, hand] = [visitors.desk.page, visitors.hand.page];
    await openVideoStep(desk, fresh.dealer.id, fresh.link);
    const first = await showCode(desk);
    await desk.reload();
    await desk.getByText('Shown once').waitFor();
    await button(desk, 'Show a New Code').click();
    const address = await scanned(desk);
    expect(address).not.toBe(first);
    await passTime(fresh.link);
    await desk.getByText('This code has expired').waitFor();
    await inspect(desk, 'handoff-expired');
    await button(desk, 'Stay on This Computer').click();
    await heading(desk, 'Video Verification');
    await showCode(desk);
    await button(desk, 'Stay on This Computer').click();
    await heading(desk, 'Video Verification');
    await hand.goto(address);
    await heading(hand, "This code doesn't work");
    await inspect(hand, 'handoff-phone-unknown');
    await hand.goto('/verify/phone');
    await heading(hand, "This code doesn't work");
  });
});

test('the handoff works without a mouse', async () => {
  const desk = visitors.desk.page;
  await openVideoStep(desk, fresh.dealer.id, fresh.link);
  await button(desk, 'Show QR Code').waitFor();
  await press(desk, 'Show QR Code');
  await desk
    .getByRole('heading', { name: 'Continue on your phone' })
    .and(desk.locator(':focus'))
    .waitFor();
  await desk.getByText('Waiting for your phone').waitFor();
  await press(desk, 'Stay on This Computer');
  await heading(desk, 'Video Verification');
});
