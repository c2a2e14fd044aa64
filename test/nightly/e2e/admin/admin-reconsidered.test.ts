import { beforeEach, expect, test } from '@jest/globals';
import {
  approveAs,
  decidedDealer,
  pendingDealer,
  someDealership,
  theAdmin,
} from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import {
  confirmApproval,
  proofInDialog,
  becomeAdmin,
  giveReason,
  openApplication,
} from '../../../e2e/support/admin.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let ben: { email: string };
beforeEach(async () => {
  ben = await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

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
  await openApplication(page, dealer.id);
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
  await page.goto('/admin/dashboard?order=newest');
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

  await page.goto('/admin/dashboard?order=newest');
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
