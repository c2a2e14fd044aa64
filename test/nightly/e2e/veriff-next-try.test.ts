import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { readResults, waitForMail } from '../../harness/inbox.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import {
  arriveAtVeriff,
  continueToVeriff,
  find,
  goToVeriff,
  sessionAt,
} from '../../e2e/support/at-veriff.ts';
import { giveContact, giveDetails, somebody, type Person } from '../../e2e/support/customer.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const stage = veriffStage();
let dealer: SignedIn;
let person: Person;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(() => {
  person = somebody();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const denied = "We couldn't verify your identity";
const verified = 'Your identity is verified';
const customerIn = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? '';
/** What the dealership has of the customer whose page this is. */
const submissionOf = (page: Page) =>
  callApi('getSubmission', { params: { customerId: customerIn(page) } }, { token: dealer.token });

test('who is declined tries again in a new session, by the dealership’s link', async () => {
  const { page } = visitors.hand;
  const { customerId, key } = await newLink(dealer);
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await giveContact(page, person);
  await inspect(page, 'veriff-contact');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  const first = await arriveAtVeriff(page);
  await find(page, 'Decline');
  await heading(page, denied).waitFor();
  await page.getByText('4 of 5 attempts left').waitFor();
  await page.getByText('To try again, start a new verification.').waitFor();
  await inspect(page, 'veriff-denied');
  const mail = await waitForMail(person.email, /^We couldn't verify your identity/);
  expect(mail.text).toContain('You have 4 attempts left online.');

  // Back to Veriff leads nowhere: that session is over.
  await page.goBack();
  await heading(page, 'This session has ended').waitFor();
  await page.goForward();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await giveDetails(page, person);
  // A reload in the middle of it stays there.
  await page.reload();
  await heading(page, 'Personal Information').waitFor();
  expect(await page.getByLabel('Year').inputValue()).toBe('1988');
  const second = await continueToVeriff(page);
  expect(second).not.toBe(first);
  expect(sessionAt(stage.veriff, second).id).not.toBe(sessionAt(stage.veriff, first).id);
  await find(page, 'Approve');
  await heading(page, verified).waitFor();
  await waitForMail(person.email, / verified your identity$/);
  expect(await submissionOf(page)).toMatchObject({ status: 'approved', attempts: 2 });
});

test('whose session expired starts again with all attempts left, and gets no mail about it', async () => {
  const { page } = visitors.hand;
  const first = await goToVeriff(page, dealer, person);
  await find(page, 'Expire');
  await heading(page, 'Your verification has expired').waitFor();
  await page.getByText("This doesn't count as an attempt.").waitFor();
  await inspect(page, 'veriff-expired');
  await page.getByRole('button', { name: 'Start Again' }).click();
  await heading(page, 'Personal Information').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
  expect(await continueToVeriff(page)).not.toBe(first);
  await find(page, 'Decline');
  await heading(page, denied).waitFor();
  await page.getByText('4 of 5 attempts left').waitFor();
  await waitForMail(person.email, /^We couldn't verify/);
  expect(await readResults(person.email)).toHaveLength(1);
});

test('who leaves Veriff’s page comes back to the same session, by whichever way', async () => {
  const { page } = visitors.hand;
  const address = await goToVeriff(page, dealer, person);
  // By the browser's button.
  await page.goBack();
  await heading(page, 'Personal Information').waitFor();
  expect(await continueToVeriff(page)).toBe(address);
  // By the dealership's general link.
  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByRole('button', { name: 'Begin Verification' }).click();
  await heading(page, 'Personal Information').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
  expect(await continueToVeriff(page)).toBe(address);
  // Having told Veriff that they give up.
  await find(page, 'Abandon');
  await heading(page, "Your verification isn't finished").waitFor();
  await inspect(page, 'veriff-abandoned');
  await page.getByRole('button', { name: 'Start Again' }).click();
  expect(await continueToVeriff(page)).not.toBe(address);
});
