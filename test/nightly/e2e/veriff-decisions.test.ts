import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readResults, waitForMail } from '../../harness/inbox.ts';
import { approvedDealership, password, type SignedIn } from '../../harness/people.ts';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import {
  arriveAtVeriff,
  askNow,
  find,
  goToVeriff,
  sessionAt,
} from '../../e2e/support/at-veriff.ts';
import { somebody, type Person } from '../../e2e/support/customer.ts';
import { inspect } from '../../e2e/support/page.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone', desk: 'desktop' });

const stage = veriffStage();
let dealer: SignedIn;
let person: Person;
beforeEach(async () => {
  dealer = await approvedDealership();
  person = { ...somebody(), fullName: 'Amara Okafor' };
  // Looks for news come with growing pauses.
  await visitors.hand.page.clock.install();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const checking = 'Checking your identity';
const reviewing = /is reviewing this$/;
const verified = 'Your identity is verified';

/** Lets the page look for news, which are there already, and waits for what it shows then. */
async function learn(page: Page, name: string | RegExp) {
  await page.clock.fastForward('00:31');
  await heading(page, name).waitFor();
}

test('new pictures are being checked before anything is heard of them, and a late decision finds the page open', async () => {
  const { page } = visitors.hand;
  const address = await goToVeriff(page, dealer, person);
  await find(page, 'Ask for new pictures');
  await page.getByRole('link', { name: 'Continue at Veriff' }).click();
  await arriveAtVeriff(page);
  await find(page, 'Approve', { isTold: false });
  await heading(page, checking).waitFor();
  await page.getByText('Submitted to Veriff').waitFor();
  await page.getByText("Waiting for Veriff's result").waitFor();
  expect(await page.getByRole('link', { name: 'Continue at Veriff' }).count()).toBe(0);
  await inspect(page, 'veriff-checking-dark');
  const isVerified = ({ subject }: { subject: string }) => subject.startsWith(verified);
  expect((await readResults(person.email)).some(isVerified)).toBe(false);
  // Every word once more, the decision for the first time.
  await stage.veriff.replay(sessionAt(stage.veriff, address).id);
  await learn(page, verified);
  await waitForMail(person.email, / verified your identity$/);
});

test('a decision that never comes is asked for by the schedule', async () => {
  const { page } = visitors.hand;
  const address = await goToVeriff(page, dealer, person);
  await find(page, 'Decline', { isTold: false });
  await heading(page, checking).waitFor();
  await askNow(sessionAt(stage.veriff, address));
  await learn(page, "We couldn't verify your identity");
  await page.getByText('4 of 5 attempts left').waitFor();
  await waitForMail(person.email, /^We couldn't verify/);
  // Told after all, it is told to nobody again.
  await stage.veriff.replay(sessionAt(stage.veriff, address).id);
  await page.reload();
  await page.getByText('4 of 5 attempts left').waitFor();
  expect(await readResults(person.email)).toHaveLength(1);
});

test('a link that ends during the review ends the page, and the decision comes by mail', async () => {
  const { page } = visitors.hand;
  await goToVeriff(page, dealer, person);
  await find(page, 'Send to review');
  await heading(page, reviewing).waitFor();
  const customerId = new URL(page.url()).searchParams.get('customer') ?? '';
  await moveLinkEnd(customerId, new Date(0).toISOString());
  await learn(page, 'This link no longer works');
  await page.getByText(/^You've already submitted your verification/).waitFor();
  expect(await page.getByRole('link', { name: 'Start Again' }).count()).toBe(0);
  await inspect(page, 'veriff-link-ended-dark');

  const { page: desk } = visitors.desk;
  await enterDashboard(desk, { email: dealer.email, password });
  await desk.getByRole('region', { name: 'To review' }).getByText('Amara Okafor').click();
  await desk.getByRole('button', { name: 'Deny', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('Your ID has expired.').check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true }).click();
  await desk.getByText('Verification Denied').waitFor();
  const mail = await waitForMail(person.email, /^We couldn't verify/);
  expect(mail.text).toContain('Your ID has expired.');
});
