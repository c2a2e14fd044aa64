import { expect, test } from '@jest/globals';
import { approvedDealership, password } from '../../../harness/people.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { confirmIdentity } from '../../../e2e/support/second-factor.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ newcomer: 'phone' });
/** One word, longer than any line. */
const creditLink = `https://credit.example.com/apply?campaign=${'winter'.repeat(20)}`;

test('a link for all customers is missed where it is sent, refused where it is none, and added', async () => {
  const newcomer = await approvedDealership();
  const { page } = visitors.newcomer;
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await giveSession(page, 'dealer', { email: newcomer.email, password });
  await openSubmission(page, (await decided(newcomer, 'approved')).customerId);
  await page.getByRole('button', { name: 'Send Credit Link' }).click();
  await alert('Failed to send credit link.').waitFor();
  await alert('Add your credit link on the dashboard first.').waitFor();
  await inspect(page, '10-submission-no-credit-link');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Add Credit Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Credit Link' });
  const refusal = (text: string) => dialog.getByRole('alert').getByText(text, { exact: true });
  const add = async (link: string) => {
    await dialog.getByPlaceholder('Enter credit link...').fill(link);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add('');
  await refusal(dealerMessages.creditLinkEmpty).waitFor();
  await inspect(page, '09-dashboard-credit-link-error');
  await add('javascript:alert(1)');
  await refusal(dealerMessages.creditLinkInvalid).waitFor();
  await add(`https://credit.example.com/${'x'.repeat(3000)}`);
  await refusal('Please use at most 2048 characters').waitFor();
  // Its second letter is Cyrillic.
  await add('https://cr\u0435dit.example.com/apply');
  await refusal(dealerMessages.creditLinkHostUnconfirmed).waitFor();
  await dialog.getByText('This address has a look-alike letter').waitFor();
  await dialog.getByText('xn--crdit-0we.example.com').waitFor();
  await inspect(page, '09-dashboard-credit-link-lookalike');
  await dialog.getByLabel('I know this site, and it belongs to us.').check();
  await refusal(dealerMessages.creditLinkHostUnconfirmed).waitFor({ state: 'detached' });
  await dialog.getByPlaceholder('Enter credit link...').fill(creditLink);
  await dialog.getByText('Customers will go to').waitFor();
  await dialog.getByText('credit.example.com', { exact: true }).waitFor();
  await inspect(page, '09-dashboard-credit-link-host');
  await page.route('**/api/dealer/credit-link', (route) => route.abort());
  await add(creditLink);
  await refusal(dealerMessages.creditLinkAddFailed).waitFor();
  await page.unroute('**/api/dealer/credit-link');

  await add(creditLink);
  await page.getByText(dealerMessages.creditLinkAdded).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Credit Link' }).click();
  await dialog.getByText(`Current link: ${creditLink}`).waitFor();
  await inspect(page, '09-dashboard-credit-link-now');
  expect(await dialog.getByPlaceholder('Enter credit link...').inputValue()).toBe('');
  await add(`${creditLink}/new`);
  await page.getByRole('dialog', { name: "Confirm that it's you" }).waitFor();
  await inspect(page, '09-dashboard-credit-link-confirm');
  // Not now: what was typed is still there, and can be sent again.
  await page.keyboard.press('Escape');
  await add(`${creditLink}/new`);
  await confirmIdentity(page);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Credit Link' }).click();
  await dialog.getByText(`Current link: ${creditLink}/new`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Add Credit Link');
});
