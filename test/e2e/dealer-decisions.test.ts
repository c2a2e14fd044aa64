import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { areaMessages } from '../../shared/area-messages.ts';
import { denialReasons } from '../../shared/schemas/decisions.ts';
import { seenByDealer } from '../harness/attempts.ts';
import { callApi } from '../harness/call-api.ts';
import {
  approvedDealership,
  decidedCustomer,
  password,
  someDealership,
  somePerson,
  type SignedIn,
} from '../harness/people.ts';
import { withProvider } from '../harness/provider.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { focused, inspect } from './support/page.ts';
import { giveSession } from './support/signed-in.ts';
import { openSubmission } from './support/submissions.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
let page: Page;
let dealer: SignedIn;
/** Who decides, by the name on the account. */
const { contactName } = someDealership();

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await withProvider('review');
});
afterAll(() => restore());
beforeEach(async () => {
  dealer = await approvedDealership();
  for (const each of Object.values(visitors))
    await giveSession(each.page, 'dealer', { email: dealer.email, password });
  ({ page } = visitors.desk);
});

const amara = () => ({ ...somePerson(), fullName: 'Amara Okafor' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const refusal = (text: string) => dialog().getByRole('alert').getByText(text, { exact: true });
const timeline = (text: string | RegExp) => page.locator('.timeline').getByText(text);
const decisions = '**/api/dealer/customers/*/decisions';

/** Denies through the API, as a colleague at another desk would. */
async function denyByApi(link: CustomerLink) {
  const { seen } = await seenByDealer(dealer, link);
  const body = { act: 'deny', seen, customerReason: 'expired', ownWords: '', note: '' } as const;
  const params = { customerId: link.customerId };
  await callApi('decideSubmission', { params, body }, { token: dealer.token });
}

test('a review is a task, leads to the submission, and is approved with a reason', async () => {
  await decidedCustomer(dealer, amara());
  await page.goto('/dealer/dashboard');
  const tasks = page.getByRole('region', { name: 'To do' });
  await page.getByRole('row').filter({ hasText: 'Amara Okafor' }).getByText('To review').waitFor();
  await inspect(page, '09-dashboard-tasks');
  await tasks.getByRole('link', { name: 'Review Amara Okafor' }).click();
  await page.getByText(/^Waiting for your decision since [A-Z][a-z]+ \d/).waitFor();
  await inspect(page, '10-submission-review');

  await button('Approve').click();
  await press('Approve');
  await refusal(areaMessages.comparisonRequired).waitFor();
  await refusal(areaMessages.reasonRequired).waitFor();
  await inspect(page, '10-submission-approve-errors');
  await dialog().getByRole('checkbox').check();
  await dialog().getByLabel('Reason').fill('The person is the one on the card.');
  // Closed by mistake, it keeps what was filled in.
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Approve');
  await button('Approve').click();
  expect(await dialog().getByRole('checkbox').isChecked()).toBe(true);
  await inspect(page, '10-submission-approve');
  await dialog().getByRole('button', { name: 'Approve', exact: true }).dblclick();

  await page.getByText('Verification Approved').waitFor();
  await page.getByText(new RegExp(`^Decided by ${contactName} on `)).waitFor();
  await timeline(`Approved by ${contactName}`).waitFor();
  await timeline('Note: The person is the one on the card.').waitFor();
  expect(await focused(page)).toBe('Submission Details');
  expect(await button('Approve').count()).toBe(0);
  await inspect(page, '10-submission-approved-by-person');

  // Without a credit link, the customer was told that it will come.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await tasks.getByRole('link', { name: 'Send the credit link to Amara Okafor' }).waitFor();
  expect(await tasks.getByRole('link', { name: 'Review Amara Okafor' }).count()).toBe(0);
});

test('a denial says to the customer what the dealership chose, word for word', async () => {
  ({ page } = visitors.hand);
  const first = await decidedCustomer(dealer, amara());
  await openSubmission(page, first.customerId);
  await button('Deny').click();
  await press('Deny');
  await refusal(areaMessages.denialReasonRequired).waitFor();
  await dialog().getByLabel(denialReasons.name).check();
  await dialog().getByLabel('Note for colleagues (optional)').fill('Asked on the phone.');
  await inspect(page, '10-submission-deny-dark');
  await press('Deny');
  await page.getByText('Verification Denied').waitFor();
  await page.getByText(`What we told the customer: “${denialReasons.name}”`).waitFor();
  await page.getByText('“Asked on the phone.”').waitFor();
  await page.getByText('Attempt 1 of 5. The customer can try again.').waitFor();
  await inspect(page, '10-submission-denied-by-person-dark');

  const second = await decidedCustomer(dealer);
  await openSubmission(page, second.customerId);
  await button('Deny').click();
  await dialog().getByLabel('Other, in my own words').check();
  await press('Deny');
  await refusal(areaMessages.denialReasonRequired).waitFor();
  await dialog().getByLabel('Your own words').fill('Please bring your new license.');
  await press('Deny');
  await page.getByText('What we told the customer: “Please bring your new license.”').waitFor();
});

describe('a customer who was denied and came in', () => {
  let link: CustomerLink;
  beforeEach(async () => {
    link = await decidedCustomer(dealer, amara());
    await denyByApi(link);
    await openSubmission(page, link.customerId);
  });

  test('is verified in person, once the original and the person were checked', async () => {
    await button('Verified in Person').click();
    await press('Record as Verified');
    await refusal(areaMessages.inPersonChecksRequired).waitFor();
    await inspect(page, '10-submission-in-person-errors');
    await dialog().getByLabel('Their original ID, not a copy').check();
    await dialog().getByLabel("They're the person on the ID").check();
    await dialog().getByLabel('What explains the denial?').fill('Has a new license.');
    await press('Record as Verified');
    await page.getByText('Verification Approved').waitFor();
    await page.getByText(new RegExp(`^Verified in person by ${contactName} on `)).waitFor();
    await timeline(`Denied by ${contactName}`).waitFor();
    await timeline(`Verified in person by ${contactName}`).waitFor();
    await inspect(page, '10-submission-in-person');
  });

  test('is not, and cannot try online any more, but may come in again', async () => {
    await button('Not Verified in Person').click();
    await dialog().getByLabel('Reason').fill('Only a copy.');
    await inspect(page, '10-submission-not-in-person');
    await press('Record as Not Verified');
    await page.getByText(new RegExp(`^Not verified in person by ${contactName} on `)).waitFor();
    await timeline('Note: Only a copy.').waitFor();
    await button('Verified in Person').waitFor();
    expect(await button('Create New Link').count()).toBe(0);
  });
});

test('who decides second is told who was first, and what was decided', async () => {
  const link = await decidedCustomer(dealer, amara());
  await openSubmission(page, link.customerId);
  await button('Approve').click();
  await dialog().getByRole('checkbox').check();
  await dialog().getByLabel('Reason').fill('Looks right.');
  await denyByApi(link);
  await press('Approve');
  const lost = page.getByRole('alert');
  await lost.getByText(`${contactName} already decided`).waitFor();
  await lost.getByText("Your decision wasn't recorded.").waitFor();
  expect(await dialog().count()).toBe(0);
  await page.getByText('Verification Denied').waitFor();
  await button('Verified in Person').waitFor();
  expect(await focused(page)).toBe('Submission Details');
  await inspect(page, '10-submission-lost-race');
});

test('an answer that is lost is no lost race: the same decision again is one’s own', async () => {
  const link = await decidedCustomer(dealer, amara());
  await openSubmission(page, link.customerId);
  await button('Approve').click();
  await dialog().getByRole('checkbox').check();
  await dialog().getByLabel('Reason').fill('Looks right.');
  await page.route(decisions, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Approve');
  await refusal("We can't reach the server. Check your connection and try again.").waitFor();
  await inspect(page, '10-submission-decision-unanswered');
  await page.unroute(decisions);
  await press('Approve');
  await page.getByText('Verification Approved').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const { events } = await seenByDealer(dealer, link);
  expect(events.filter(({ type }) => type === 'approved')).toHaveLength(1);
});

test('tasks that do not come say so quietly, and are not missed where there are none', async () => {
  const tasks = '**/api/dealer/tasks';
  await page.route(tasks, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'internal', message: 'No.' } } }),
  );
  await page.goto('/dealer/dashboard');
  const failed = page.getByText("We couldn't load your to-do list.");
  await failed.waitFor();
  await inspect(page, '09-dashboard-tasks-failed');
  await page.unroute(tasks);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await failed.waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: 'To do' }).count()).toBe(0);
});
