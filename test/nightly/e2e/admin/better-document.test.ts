import { expect, test } from '@jest/globals';
import { pendingDealer, someDealership, theAdmin } from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { becomeAdmin, openApplication } from '../../../e2e/support/admin.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
test('a better document is asked for, sent by the link, and stands beside the first one', async () => {
  const { page } = visitors.desk;
  await becomeAdmin(page);
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
