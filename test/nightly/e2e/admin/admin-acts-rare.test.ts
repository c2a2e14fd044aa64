import { beforeEach, expect, test } from '@jest/globals';
import {
  approveAs,
  approvedDealership,
  pendingDealer,
  someDealership,
  theAdmin,
} from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { uploadProof } from '../../../harness/registrations.ts';
import { becomeAdmin, giveReason, openApplication } from '../../../e2e/support/admin.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { focused, inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let ben: { email: string };
beforeEach(async () => {
  ben = await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

test('the verification is set with a reason', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  await openApplication(page, dealer.id);
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByText('Not set').waitFor();
  await card.getByRole('button', { name: 'Approve Verification' }).click();
  await inspect(page, '11-admin-verification');
  await giveReason(page, 'Approve', 'Seen in person.');
  await card.getByText('Approved', { exact: true }).waitFor();
  expect(await card.getByRole('button').allTextContents()).toEqual(['Decline Verification']);
  await page.getByText(`by ${ben.email}: “Seen in person.”`).waitFor();
});

test('who decides second is told who was first, and keeps what was typed', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  const dealer = await pendingDealer(fields);
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The license is for another address.');
  const ana = await theAdmin();
  await approveAs(ana, dealer.id);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog
    .getByRole('alert')
    .getByText(`This application was already approved by ${ana.email}. Nothing was changed.`)
    .waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(
    'The license is for another address.',
  );
  expect(await focused(page)).toBe('Close');
  await inspect(page, '11-admin-already-decided');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await headOf('Approved').waitFor();
  expect(await focused(page)).toBe(fields.name);
});

test('nobody is let in before the email address is verified', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  const { token } = await theAdmin();
  const { items } = await callApi(
    'searchApplications',
    { body: { text: fields.email, status: 'unconfirmed' } },
    { token },
  );
  await page.goto('/admin/dashboard?order=newest');
  await page.getByRole('radio', { name: /^Unconfirmed/ }).check({ force: true });
  await page.getByText(/we delete the registration/).waitFor();
  const row = page.getByRole('row').filter({ hasText: fields.name });
  await row.getByText(/^Deleted /).waitFor();
  await inspect(page, '11-admin-list-unconfirmed');
  await openApplication(page, items[0]?.id ?? '');
  await page.getByText('Email not verified', { exact: true }).waitFor();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await inspect(page, '11-admin-application-unverified');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText("Saved in the record. We don't send email to unverified addresses.")
    .waitFor();
});

test('a document that is no longer needed is told so, even where it is sent; a link that works no more says whom to ask', async () => {
  const { page } = visitors.hand;
  const fields = someDealership();
  const dealer = await pendingDealer(fields);
  const ana = await theAdmin();
  const params = { dealerId: dealer.id };
  const body = { requestId: randomId('req'), problem: 'expired', message: '' } as const;
  await callApi('askForDocument', { params, body }, { token: ana.token });
  await page.goto(pathIn(await waitForMail(fields.email, /better document/)));
  await page.locator('#proof').setInputFiles(fixture('dealer-license.pdf'));
  await page.getByRole('button', { name: 'Replace' }).waitFor();
  await approveAs(ana, dealer.id);
  await page.getByRole('button', { name: 'Send Document' }).click();
  await page.getByRole('heading', { name: 'No Longer Needed' }).waitFor();
  await inspect(page, '35-document-not-needed');
  await page.goto(`/dealer/new-document#t=${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'Link Not Valid' }).waitFor();
  await page.getByText(/^If there is none, contact support/).waitFor();
  await inspect(page, '35-document-link-invalid');
});

test('an admin chooses when to hear of new applications', async () => {
  const { page } = visitors.desk;
  await page.goto('/admin/account');
  await page.getByRole('radio', { name: /^Once a day/, checked: true }).waitFor();
  await page.getByText(/^At 13:00 UTC \(.+ your time\), if anything came in$/).waitFor();
  await page.getByRole('radio', { name: 'At once' }).check();
  await page.getByText('Saved.').waitFor();
  await inspect(page, '36-admin-account');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '36-admin-account');
  await page.reload();
  await page.getByRole('radio', { name: 'At once', checked: true }).waitFor();
});
