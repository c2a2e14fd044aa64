import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { waitForMail } from '../../harness/inbox.ts';
import {
  approvedDealership,
  type SignedIn,
  newLink,
  changeDealer,
  password,
} from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import {
  arriveAtVeriff,
  find,
  goToVeriff,
  sessionAt,
  continueToVeriff,
} from '../../e2e/support/at-veriff.ts';
import {
  somebody,
  type Person,
  giveAllDetails,
  giveContact,
  giveDetails,
} from '../../e2e/support/customer.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { giveSession } from '../../e2e/support/signed-in.ts';
import { openSubmission } from '../../e2e/support/submissions.ts';

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
const verified = 'Your identity is verified';
const customerIn = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? '';
/** What the dealership has of the customer whose page this is. */
const submissionOf = (page: Page) =>
  callApi('getSubmission', { params: { customerId: customerIn(page) } }, { token: dealer.token });

test('who is asked for new pictures goes on in the same session, and uses up no second attempt', async () => {
  const { page } = visitors.hand;
  const address = await goToVeriff(page, dealer, person);
  await page.getByLabel('What was wrong').selectOption('207');
  await find(page, 'Ask for new pictures');
  await heading(page, 'We need you to try once more').waitFor();
  await page.getByText('Your document has expired.').waitFor();
  await page.getByText("This doesn't count as an attempt.").waitFor();
  await inspect(page, 'veriff-ask-again');
  const mail = await waitForMail(person.email, /^Finish your verification/);
  expect(mail.text).toContain('Please use one that is still valid.');
  expect(mail.text.split(/\s+/)).toContain(address);

  await page.getByRole('link', { name: 'Continue at Veriff' }).click();
  expect(await arriveAtVeriff(page)).toBe(address);
  await page.getByText('This is try 2 of this session.').waitFor();
  // Back before Veriff has told anything.
  await page.goto(sessionAt(stage.veriff, address).request.callback ?? '');
  await heading(page, "We haven't heard from Veriff yet").waitFor();
  await inspect(page, 'veriff-unheard');
  await page.getByRole('link', { name: 'Continue at Veriff' }).click();
  expect(await arriveAtVeriff(page)).toBe(address);
  await find(page, 'Approve');
  await heading(page, verified).waitFor();
  await waitForMail(person.email, / verified your identity$/, 40);
  expect(await submissionOf(page)).toMatchObject({ status: 'approved', attempts: 1 });
});

test('a link whose session was left goes on there, with nothing to type', async () => {
  const { page } = visitors.hand;
  const { customerId, key } = await newLink(dealer);
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await giveContact(page, person);
  await page.getByRole('button', { name: 'Start Verification' }).click();
  const address = await arriveAtVeriff(page);

  // Opened again from the message, and on another device.
  for (const each of [page, visitors.desk.page]) {
    await each.goto('about:blank');
    await each.goto(`/verify-customer/${customerId}#${key}`);
    await heading(each, "We haven't heard from Veriff yet").waitFor();
    expect(await each.getByRole('textbox').count()).toBe(0);
    await inspect(each, 'veriff-left');
    await each.getByRole('link', { name: 'Continue at Veriff' }).click();
    expect(await arriveAtVeriff(each)).toBe(address);
  }
});

const denied = "We couldn't verify your identity";

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

test('who is approved at Veriff is verified back here, and goes on to the credit application', async () => {
  const creditLink = 'https://credit.example/apply?from=veriff';
  const own = await approvedDealership();
  await changeDealer(own.id, 'creditLink', creditLink);
  const { page } = visitors.hand;
  await page.goto(`/verify?dealer=${own.id}`);
  await heading(page, 'Personal Information').waitFor();
  await page.getByText('Step 1 of 4').waitFor();
  await page
    .getByText(/^Veriff checks your ID and takes a short video on its own page\./)
    .waitFor();
  await inspect(page, 'veriff-information');
  await giveAllDetails(page, person);
  const address = await continueToVeriff(page);
  // What was typed is there before it.
  expect(await page.getByLabel('First name').inputValue()).toBe('Jordan');
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('1988-03-27');
  await page.getByLabel('Last name').fill('Lee-Bell');
  await find(page, 'Approve');

  await heading(page, verified).waitFor();
  const onward = page.getByRole('link', { name: 'Continue to Credit Application' });
  expect(await onward.getAttribute('href')).toBe(creditLink);
  await inspect(page, 'veriff-verified');
  const mail = await waitForMail(person.email, / verified your identity$/);
  expect(mail.text).toContain(creditLink);
  await page.reload();
  await heading(page, verified).waitFor();

  // The dealership sees who decided, what differs, and who keeps the files.
  const { page: desk } = visitors.desk;
  await giveSession(desk, 'dealer', { email: own.email, password });
  await openSubmission(desk, customerIn(page));
  await desk.getByText(/^Decided by Veriff on /).waitFor();
  await desk.getByText('Veriff read: Jordan Lee-Bell').waitFor();
  await desk.getByText('Veriff keeps the video and documents.').waitFor();
  await desk.getByText(`Session ${sessionAt(stage.veriff, address).id}`).waitFor();
  await desk.locator('.timeline').getByText('Approved by Veriff').waitFor();
  await inspect(desk, 'veriff-submission-approved');
});
