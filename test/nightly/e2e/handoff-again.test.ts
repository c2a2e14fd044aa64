import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import { submitAttempt } from '../../../scripts/demo/journeys.ts';
import { waitForDecision } from '../../../scripts/demo/demo-decisions.ts';
import { approvedDealership, newLink, place } from '../../harness/people.ts';
import { withProvider } from '../../harness/provider.ts';
import { leftOnDevice } from '../../e2e/support/device.ts';
import { onePixel } from '../../e2e/support/files.ts';
import { connect, showCode } from '../../e2e/support/handoff.ts';
import { inspect } from '../../e2e/support/page.ts';
import { uploaded } from '../../e2e/support/uploads.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let takeBack: () => Promise<void>;
beforeAll(async () => {
  takeBack = await withProvider('evidence');
});
afterAll(() => takeBack());

const READING = { timeout: 120_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what is asked for again is photographed on a phone, and sent from the computer', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  const dealer = await approvedDealership();
  const link = await newLink(dealer);
  const documents = await documentsOf('approved');
  const { mimeType: contentType, buffer: bytes } = onePixel;
  await submitAttempt(place(), link, customers.approved, {
    ...documents,
    idDocument: { contentType, bytes },
  });
  await waitForDecision(place(), link, ({ result }) => result?.phase === 'ask_again');

  await desk.goto(`/verify-customer/${link.customerId}#${link.key}`);
  await heading(desk, 'We need one new photo').waitFor();
  await connect(hand, await showCode(desk));
  // Nothing but the one photo is wanted there, and it's of the ID that was sent.
  await hand.getByText(/^Take the photos here\./).waitFor();
  await button(hand, 'Continue').click();
  await heading(hand, 'Document Upload').waitFor();
  expect(await hand.getByRole('radio').count()).toBe(0);
  expect(await hand.locator('input[type=file]').count()).toBe(1);
  await inspect(hand, 'handoff-phone-again');
  const { idDocument } = documents;
  await hand.locator('#idDocument').setInputFiles({
    name: 'id.jpg',
    mimeType: idDocument.contentType,
    buffer: idDocument.bytes,
  });
  await uploaded(hand, 'Front').waitFor();
  await button(hand, 'Done on This Phone').click();
  await heading(hand, 'Done on this phone').waitFor();

  await heading(desk, 'Everything arrived').waitFor();
  await button(desk, 'Continue').click();
  await desk.getByText(/^Uploaded \d+:\d\d [AP]M, /).waitFor();
  await inspect(desk, 'handoff-again-arrived');
  await button(desk, 'Send Photo').click();
  await heading(desk, 'Your identity is verified').waitFor(READING);
  // The phone has told the truth all along, and keeps nothing.
  await heading(hand, 'Done on this phone').waitFor();
  expect(await leftOnDevice(hand, link.customerId)).toEqual({ entries: [], files: [] });
}, 300_000);
