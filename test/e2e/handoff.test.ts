import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { giveBothDocuments, giveVideo, passCheck, submitButton } from './support/customer.ts';
import { leftOnDevice } from './support/device.ts';
import { freshLink } from './support/fresh-link.ts';
import { connect, showCode } from './support/handoff.ts';
import { inspect, said } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openVideoStep } from './support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', stranger: 'dark phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a phone records and photographs, the computer follows along and submits', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  const { customerId } = fresh.link;
  await openVideoStep(desk, fresh.dealer.id, fresh.link);
  await button(desk, 'Show QR Code').waitFor();
  await inspect(desk, 'handoff-card');
  const address = await showCode(desk);
  expect(new URL(address).pathname).toBe('/verify/phone');
  await inspect(desk, 'handoff-waiting');

  await connect(hand, address);
  // Neither the address nor the history keeps the code.
  expect(hand.url()).not.toContain('#');
  await inspect(hand, 'handoff-phone-connected');
  await heading(desk, 'Go ahead on your phone');
  await desk.getByText(/, Chrome$/).waitFor();
  await inspect(desk, 'handoff-connected');

  await button(hand, 'Continue').click();
  await heading(hand, 'Video Verification');
  await giveVideo(hand);
  await said(desk, '1 of 3 arrived.');
  await button(hand, 'Continue').click();
  // A reload on the phone goes on where it was.
  await hand.reload();
  await giveBothDocuments(hand);
  await inspect(hand, 'handoff-phone-documents');
  await button(hand, 'Done on This Phone').click();
  await heading(hand, 'Done on this phone');
  await inspect(hand, 'handoff-phone-done');

  await heading(desk, 'Everything arrived');
  await inspect(desk, 'handoff-finished');
  await button(desk, 'Continue').click();
  await heading(desk, 'Document Upload');
  await desk
    .getByText(/^Uploaded \d+:\d\d [AP]M, /)
    .first()
    .waitFor();
  expect(await desk.getByText('From your phone').count()).toBe(3);
  await inspect(desk, 'handoff-documents');
  // The phone says so no longer than it's true, and keeps nothing.
  await hand.waitForFunction(
    (owner) => Object.keys(localStorage).every((name) => name !== `phone-key:${owner}`),
    customerId,
  );
  await heading(hand, 'Done on this phone');
  await submitButton(desk).click();
  await passCheck(desk);
  await heading(desk, 'Your identity is verified');
  expect((await leftOnDevice(hand, customerId)).files).toEqual([]);
});
