import { beforeEach, expect, test } from '@jest/globals';
import {
  approveAs,
  approvedDealership,
  decidedDealer,
  pendingDealer,
  someDealership,
  theAdmin,
} from '../harness/people.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { waitForMail } from '../harness/inbox.ts';
import { uploadProof } from '../harness/registrations.ts';
import {
  confirmApproval,
  proofInDialog,
  becomeAdmin,
  giveReason,
  openApplication,
} from './support/admin.ts';
import { fixture } from './support/fixture.ts';
import { focused, inspect, pathIn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let ben: { email: string };
beforeEach(async () => {
  ben = await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

test('a block works at once and says why; lifting it gives back what was', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  const access = async () =>
    (await tryApi('listSubmissions', { query: {} }, { token: dealer.token })).status;
  expect(await access()).toBe(200);
  await openApplication(page, dealer.id);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await inspect(page, '11-admin-block');
  await giveReason(page, 'Block', 'Reports of links sent to people who never asked.');
  await headOf('Blocked').waitFor();
  expect(await access()).toBe(403);
  expect(await focused(page)).toBe(name);
  await page
    .locator('.banner')
    .getByText(`“Reports of links sent to people who never asked.” ${ben.email},`)
    .waitFor();
  await inspect(page, '11-admin-application-blocked');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await giveReason(page, 'Unblock', '');
  await page.getByRole('dialog').getByText(dealerMessages.reasonRequired).waitFor();
  await giveReason(page, 'Unblock', 'The reports were about another business.');
  await headOf('Approved').waitFor();
  expect(await access()).toBe(200);
});

test('a declined dealership is reconsidered, then approved', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  const dealer = await decidedDealer('declineDealership', fields);
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Reconsider' }).click();
  await giveReason(page, 'Reconsider', 'A current certificate came by mail.');
  await headOf('Pending').waitFor();
  await page.getByText('by ' + ben.email + ': “A current certificate came by mail.”').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await proofInDialog(page).waitFor();
  await inspect(page, '35-admin-approve');
  await confirmApproval(page);
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  await page.getByText(/approved\. The email goes out in/).waitFor();
  await inspect(page, '35-admin-undo');
  await page.getByRole('link', { name: fields.name }).first().click();
  await page
    .getByText(/The email goes out in \d+ s\./)
    .first()
    .waitFor();
  // Loaded anew, it can be undone here as well.
  await page.reload();
  const undo = page.locator('.banner').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await inspect(page, '35-admin-application-undo');
  await undo.press('Enter');
  await page.getByText(`Undone. ${fields.name} is pending again.`).waitFor();
  await undo.waitFor({ state: 'detached' });
  await headOf('Pending').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await approveAs(await theAdmin(), dealer.id);
  const me = await callApi('getDealerMe', {}, { token: dealer.token });
  expect(me.state).toBe('active');
});

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
  expect(await card.getByRole('button').allTextContents()).toEqual(['Deny Verification']);
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
  await page.goto('/admin/dashboard');
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

test('a better document is asked for, sent by the link, and stands beside the first one', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  const dealer = await pendingDealer(fields);
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Ask for a Better Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await dialog.getByText('Choose what is wrong with it').waitFor();
  await dialog.getByRole('radio', { name: 'It has expired' }).check();
  await dialog.getByLabel(/^Message/).fill('Please upload the current one.');
  await inspect(page, '35-admin-ask-document');
  // Two quick presses are one request: the link of the mail works.
  await dialog.getByRole('button', { name: 'Send Request' }).dblclick();
  await page.getByText('Waiting for a better document').waitFor();
  const { events } = await callApi(
    'getApplication',
    { params: { dealerId: dealer.id } },
    { token: (await theAdmin()).token },
  );
  expect(events.filter(({ type }) => type === 'document_requested')).toHaveLength(1);
  await page.getByText(/which works until/).waitFor();
  await inspect(page, '35-admin-asked');
  const line = page.getByRole('row').filter({ hasText: fields.name });
  await page.goto('/admin/dashboard');
  await line.getByText('Waiting for a document').waitFor();

  const { page: hand } = visitors.hand;
  const link = pathIn(await waitForMail(fields.email, /better document/));
  await hand.goto(link);
  await hand.getByText('It has expired. Please upload the current one.').waitFor();
  await hand.getByRole('button', { name: 'Send Document' }).click();
  await hand.getByText(dealerMessages.proofRequired).waitFor();
  await inspect(hand, '35-new-document');
  await hand.locator('#proof').setInputFiles(fixture('dealer-license.pdf'));
  await hand.getByRole('button', { name: 'Replace' }).waitFor();
  await hand.context().setOffline(true);
  await hand.getByRole('button', { name: 'Send Document' }).click();
  await hand.getByText(/You're offline\. Keep this page open\./).waitFor();
  await inspect(hand, '35-new-document-offline');
  await hand.context().setOffline(false);
  await hand.getByRole('heading', { name: 'Document Sent' }).waitFor();
  await inspect(hand, '35-document-sent');
  // Opened again, the link says so.
  await hand.goto(link);
  await hand.getByRole('heading', { name: 'Document Sent' }).waitFor();

  await page.goto('/admin/dashboard');
  await line.getByText('New document').waitFor();
  await inspect(page, '11-admin-list-new-document');
  await openApplication(page, dealer.id);
  await page.getByText('New document', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Earlier documents' })
    .getByText('First document')
    .waitFor();
  await inspect(page, '35-admin-new-document');
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
  await page.goto('/dealer/new-document#t=unknown');
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
