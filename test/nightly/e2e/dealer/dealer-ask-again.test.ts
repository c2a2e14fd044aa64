import { expect, test } from '@jest/globals';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { UNDO_SECONDS } from '../../../../shared/limits.ts';
import { decidedCustomer } from '../../../harness/people.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { amara, decidingDealership, decidingOn } from '../../../e2e/support/decisions.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

test('a dealer asks for a video and a bill again, undoes it, asks in earnest, and the customer sends them', async () => {
  const { page } = visitors.desk;
  const { button, dialog, press, refusal, timeline } = decidingOn(page);
  const person = amara();
  const link = await decidedCustomer(own.dealer, person);
  await openSubmission(page, link.customerId);
  await button('Ask Again').click();
  await press('Send Request');
  await refusal(dealerMessages.fileToAskForRequired).waitFor();
  await dialog().getByLabel('Video').check();
  await dialog().getByLabel('Proof of address').check();
  await dialog().getByLabel('Face too dark').check();
  await press('Send Request');
  await refusal(dealerMessages.fileProblemRequired).waitFor();
  await inspect(page, '10-submission-ask-again-errors');
  await dialog().getByLabel("Someone else's name").check();
  await dialog().getByText('Record it again, facing a window or a lamp.').waitFor();
  await inspect(page, '10-submission-ask-again');
  await press('Send Request');
  const asked = page.getByText('Asked Amara Okafor again.');
  await asked.waitFor();
  // At once: it can be undone for fifteen seconds.
  await button('Undo').click();
  await page.getByText('Amara Okafor: undone. Nothing was sent.').waitFor();
  await page.getByText(/^Waiting for your decision since/).waitFor();
  await timeline('Decision undone').waitFor();
  // What was chosen is still there.
  await button('Ask Again').click();
  expect(await dialog().getByRole('radio', { checked: true }).count()).toBe(2);
  await press('Send Request');
  await asked.waitFor();
  await inspect(page, '10-submission-asked-again');

  const { page: hand } = visitors.hand;
  const seconds = UNDO_SECONDS + 20;
  const { text } = await waitForMail(person.email, /^Finish your verification for/, seconds);
  const [, url = ''] = /Continue Verification:\n(\S+)\n/.exec(text) ?? [];
  await hand.goto(url);
  await hand.getByRole('heading', { name: 'We need a few things again' }).waitFor();
  await inspect(hand, '25-again-video');
  await hand.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await hand.locator('#addressDocument').setInputFiles(fixture('drivers-license.jpg'));
  await hand.getByRole('button', { name: 'Send', exact: true }).click();
  await hand.getByRole('heading', { name: /reviewing|Under review/ }).waitFor();
  await page.reload();
  await button('Approve').waitFor();
  expect(await page.getByText('New files sent').count()).toBe(1);
}, 240_000);
