import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { readResults, waitForMail } from '../../harness/inbox.ts';
import { approvedDealership, password, type SignedIn } from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { arriveAtVeriff, find, goToVeriff, sessionAt } from '../../e2e/support/at-veriff.ts';
import { somebody, type Person } from '../../e2e/support/customer.ts';
import { focused, inspect } from '../../e2e/support/page.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
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
const verified = 'Your identity is verified';
const customerIn = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? '';
/** What the dealership has of the customer whose page this is. */
const submissionOf = (page: Page) =>
  callApi('getSubmission', { params: { customerId: customerIn(page) } }, { token: dealer.token });

/** Whose customer this page's visitor is. */
const nameOf = async (page: Page) =>
  (await page.getByText('Verifying for:').innerText()).replace('Verifying for:', '').trim();

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

test('what Veriff leaves to the dealership is decided there while the customer’s page is open', async () => {
  const { page } = visitors.hand;
  // Looks for news come with growing pauses.
  await page.clock.install();
  const own = await approvedDealership();
  person = { ...person, fullName: 'Amara Okafor' };
  await goToVeriff(page, own, person);
  await page.getByLabel('Last name').fill('Okafor-Bell');
  await page.getByLabel('Date of birth').fill('1988-03-28');
  await find(page, 'Send to review');
  await page.getByRole('heading', { name: /is reviewing this$/ }).waitFor();
  await page.getByText("You'll get their decision by email.").waitFor();
  await inspect(page, 'veriff-review');
  expect(await readResults(person.email)).toEqual([]);

  const { page: desk } = visitors.desk;
  await enterDashboard(desk, { email: own.email, password });
  await desk.getByRole('row').filter({ hasText: 'Amara Okafor' }).getByText('To review').waitFor();
  await desk.getByRole('link', { name: 'Start Reviewing (1)' }).click();
  await desk.getByText(/^Waiting for your decision since /).waitFor();
  await desk.getByText('Veriff read: Amara Okafor-Bell').waitFor();
  await desk.getByText('Veriff read: March 28, 1988').waitFor();
  await desk.locator('.timeline').getByText('Sent for review by Veriff').waitFor();
  await inspect(desk, 'veriff-submission-review');

  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('2 differences:').waitFor();
  await dialog.getByText('Name: entered Amara Okafor, Veriff read Amara Okafor-Bell').waitFor();
  await inspect(desk, 'veriff-approve');
  await dialog.getByLabel('I compared the customer with the person on the ID.').check();
  await dialog.getByLabel('Reason').fill('Married since, and the date was mistyped.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByText('Verification Approved').waitFor();
  await desk.locator('.timeline').getByText('Approved by Ann Chovey').waitFor();

  // It can be undone for a while, and nobody is told before.
  await waitForMail(person.email, / verified your identity$/, 40);
  await page.clock.fastForward('00:31');
  await heading(page, verified).waitFor();
  expect(await focused(page)).toBe(verified);
  const asked = `We've asked ${await nameOf(page)} to email you the link to its credit application.`;
  await page.getByText(asked).waitFor();
  await inspect(page, 'veriff-verified-by-dealership');
});
