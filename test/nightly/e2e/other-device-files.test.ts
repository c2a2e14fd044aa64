import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { giveBothDocuments, passCheck, submitButton } from '../../e2e/support/customer.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { connect, showCode } from '../../e2e/support/handoff.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', stranger: 'dark phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('files chosen on the computer and on the phone meet; what came last of a kind holds', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  await connect(hand, await showCode(desk));
  await heading(desk, 'Go ahead on your phone');
  await button(desk, 'Add Files Here').click();
  await desk.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
  await button(hand, 'Continue').click();
  await heading(hand, 'Document Upload');
  // The computer's file is there by its kind, time and size.
  const theirs = hand.getByRole('group', { name: 'Proof of address' });
  await theirs.getByText('From another device').waitFor();
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  const id = desk.getByRole('group', { name: 'Government-issued ID' });
  await id.getByText('From your phone').waitFor();
  // Taken away on one device, it's gone on the other.
  await button(desk, 'Remove Government-issued ID').click();
  await hand.getByRole('group', { name: 'Government-issued ID' }).waitFor({ state: 'detached' });
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await id.getByText('From your phone').waitFor();
  await submitButton(desk).click();
  await passCheck(desk);
  await heading(desk, 'Your identity is verified');
  await heading(hand, 'This phone is no longer connected');
});

test('a replacement that never arrives takes no file away', async () => {
  const desk = visitors.desk.page;
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  const asked = { params: { customerId: fresh.link.customerId } };
  const by = { customerKey: fresh.link.key };
  const kinds = async () => (await callApi('getProgress', asked, by)).files.map(({ kind }) => kind);
  await giveBothDocuments(desk);
  while ((await kinds()).length < 3) await pause(100);
  // The line breaks while the new one is on its way.
  await desk.route(/X-Amz-Signature/, (route) => route.abort());
  const ticket = desk.waitForResponse('**/uploads');
  await desk.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await ticket;
  await desk.getByText(/^Connection lost\./).waitFor();
  expect(await kinds()).toContain('idDocument');
  // Given up, it is one that the customer has taken away.
  await desk.getByRole('button', { name: 'Cancel uploading Government-issued ID' }).click();
  while ((await kinds()).includes('idDocument')) await pause(100);
});

test('on a phone, the link can be sent to oneself', async () => {
  const hand = visitors.hand.page;
  await hand.addInitScript(() => {
    Object.assign(navigator, {
      share: ({ url = '' }: ShareData) => {
        document.documentElement.dataset.shared = url;
        return Promise.resolve();
      },
    });
  });
  await openVideoStep(hand, fresh.dealer.id, fresh.link);
  await button(hand, 'Send This Link to Yourself').click();
  const shared = await hand.evaluate(() => document.documentElement.dataset.shared ?? '');
  const { customerId, key } = fresh.link;
  expect(new URL(shared).pathname + new URL(shared).hash).toBe(
    `/verify-customer/${customerId}#${key}`,
  );
  await inspect(hand, 'elsewhere-send-link');
});
