import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { holdUploads, leftOnDevice } from '../../e2e/support/device.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { connect, scanned, showCode } from '../../e2e/support/handoff.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openVideoStep, openDocumentsStep } from '../../e2e/support/wizard.ts';
import { id, row, uploaded } from '../../e2e/support/uploads.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', stranger: 'dark phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const disconnected = 'This phone is disconnected';

describe('a code', () => {
  test('is of no use to a stranger who photographs it, and its phone can be sent away', async () => {
    const [desk, hand, stranger] = [visitors.desk.page, visitors.hand.page, visitors.stranger.page];
    await openVideoStep(desk, fresh.dealer.id, fresh.link);
    const address = await showCode(desk);
    await connect(hand, address);
    await stranger.goto(address);
    await heading(stranger, 'This code has already been used');
    await inspect(stranger, 'handoff-phone-used');
    // Scanned once more by the same phone, in another tab, it's the same phone.
    const again = await hand.context().newPage();
    await connect(again, address);
    await again.close();

    await button(desk, 'Disconnect').click();
    await desk.getByText('Phone disconnected').waitFor();
    await inspect(desk, 'handoff-disconnected');
    await heading(hand, disconnected);
    await inspect(hand, 'handoff-phone-disconnected');
    // A reload doesn't bring it back; another code does.
    await button(desk, 'Show a New Code').click();
    await desk.getByText('Waiting for your phone').waitFor();
    await connect(hand, await scanned(desk));
    await heading(desk, 'Go ahead on your phone');
  });
});

test('a phone that was sent away while it was uploading leaves nothing behind', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  const { customerId } = fresh.link;
  await openVideoStep(desk, fresh.dealer.id, fresh.link);
  await connect(hand, await showCode(desk));
  await button(hand, 'Continue').click();
  await heading(hand, 'Video Verification');
  const letArrive = await holdUploads(hand, 'video');
  await hand.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await hand.getByText(/^Uploading, /).waitFor();
  // Off the network, it hears of nothing.
  await hand.context().setOffline(true);
  await button(desk, 'Disconnect').click();
  await desk.getByText('Phone disconnected').waitFor();
  await hand.context().setOffline(false);
  await heading(hand, disconnected);
  await letArrive();
  expect(await leftOnDevice(hand, customerId)).toMatchObject({ files: [] });
  await button(desk, 'Stay on This Computer').click();
  await heading(desk, 'Video Verification');
  await desk.getByRole('group', { name: 'Your video' }).waitFor({ state: 'detached' });
});

test("a phone that is sent away takes nothing out of a tab with the customer's own link", async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(hand, fresh.dealer.id, fresh.link);
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(hand, id).waitFor();
  await openVideoStep(desk, fresh.dealer.id, fresh.link);
  const other = await hand.context().newPage();
  await connect(other, await showCode(desk));
  await button(desk, 'Disconnect').click();
  await heading(other, 'This phone is disconnected');
  await uploaded(hand, id).waitFor();
  // Nor does a reload find less: the files are still this device's own.
  await hand.reload();
  await uploaded(hand, id).waitFor();
  expect(await row(hand, id).locator('.file-own').innerText()).toBe('drivers-license.jpg');
});
