import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoFiles } from '../../../../scripts/demo/demo-files.ts';
import { documentsOf } from '../../../../scripts/demo/demo-documents.ts';
import { submitAttempt, type DemoDocuments } from '../../../../scripts/demo/journeys.ts';
import {
  amara,
  contactName,
  decidingDealership,
  decidingOn,
} from '../../../e2e/support/decisions.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { contactedCustomer, place } from '../../../harness/people.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

/** Opens a submission whose video came with stills. */
async function openWithStills(page: Page): Promise<void> {
  const person = amara();
  const link = await contactedCustomer(own.dealer, person);
  const { videoStills } = await documentsOf('approved');
  const documents = {
    video: await demoFiles.video(),
    idDocument: await demoFiles.idDocument(),
    addressDocument: await demoFiles.addressDocument(),
    ...(videoStills && { videoStills }),
  } satisfies DemoDocuments;
  await submitAttempt(place(), link, person, documents);
  await openSubmission(page, link.customerId);
}

const comparedWords = `Faces compared by ${contactName}: same person`;

test('faces are compared on the card by the stills that were sent, without playing the video', async () => {
  const { page } = visitors.desk;
  await openWithStills(page);
  await page.getByRole('img', { name: /^Still sent with the video, at 0:0\d$/ }).waitFor();
  await page.locator('.compare canvas').first().waitFor();
  await page.locator('.pane').getByText('Stills sent with the video', { exact: true }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await inspect(page, '54-stills-card');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '54-stills-card');
  await page.keyboard.press('1');
  await page.getByText(comparedWords).first().waitFor();

  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('.pane video').waitFor();
  await page.locator('.pane').getByText('Video', { exact: true }).waitFor();
  expect(await page.locator('.pane').getByText('Stills sent with the video').count()).toBe(0);
});

test('faces are compared in the dialog that approves, where no button plays', async () => {
  const { page } = visitors.hand;
  const { button, dialog, press } = decidingOn(page);
  await openWithStills(page);
  await button('Approve').click();
  await dialog()
    .getByRole('img', { name: /^Still sent with the video/ })
    .waitFor();
  await dialog().locator('canvas').first().waitFor();
  await inspect(page, '54-stills-dialog');
  await press('Same person');
  await dialog().getByText(comparedWords).waitFor();
  await press('Approve');
  await page.getByText('Verification Approved').waitFor();
});
