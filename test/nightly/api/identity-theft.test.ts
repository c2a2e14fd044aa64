import { expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import type { ChangeTheftRequest } from '../../../shared/identity-theft/identity-theft-schema.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { outcome } from '../../api/support/answers.ts';
import { erase, itemsWith } from '../../api/support/erase.ts';
import { readingDealership } from '../../api/support/read-documents.ts';

const own = readingDealership();

test('a report is answered by email, handled with its clock, and leaves nothing once its person is erased', async () => {
  const dealer = await people.approvedDealership();
  const { token } = dealer;
  const { customerId } = await people.newLink(dealer);
  const body = {
    name: 'Vic Tim',
    email: people.someEmail(),
    dealership: people.someEmail(),
    when: 'March 2026',
    text: 'A loan in my name.\nI never was there.',
  };
  const refused = await tryApi('reportTheft', { body });
  expect(outcome(refused)).toBe('400 invalid_request');
  expect(JSON.stringify(refused)).toContain('No dealership here has exactly this');
  const report = { ...body, dealership: dealer.email };
  for (let times = 0; times < 2; times += 1)
    expect(await callApi('reportTheft', { body: report })).toEqual({ received: true });
  const answered = await waitForMail(body.email, /has your identity theft request$/);
  expect(answered.text).toContain('IdentityTheft.gov');
  expect(answered.text).not.toContain('Vic');
  await waitForMail(dealer.email, /their identity was used at your dealership$/);

  const { requests } = await callApi('listTheftRequests', {}, { token });
  const [request] = requests;
  expect(requests).toEqual([
    expect.objectContaining({ name: 'Vic Tim', text: body.text, answerBy: null, outcome: null }),
  ]);
  const theftRequestId = String(request?.id);
  const act = async (change: ChangeTheftRequest) =>
    (await callApi('changeTheftRequest', { params: { theftRequestId }, body: change }, { token }))
      .request;
  expect((await act({ act: 'attach', customerId })).customers).toMatchObject([{ id: customerId }]);
  await act({ act: 'proof', proof: 'identity', isReceived: true });
  const proven = await act({ act: 'proof', proof: 'report', isReceived: true });
  expect(Date.parse(String(proven.answerBy)) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const records = await callApi(
    'downloadBusinessRecords',
    { params: { theftRequestId }, body: { customerId } },
    { token },
  );
  expect(records.events.map(({ type }) => type)).toEqual(['link_created']);
  expect((await act({ act: 'hand_out' })).outcome).toMatchObject({ kind: 'handed_out' });

  const { theftMark, events } = await callApi(
    'getSubmission',
    { params: { customerId } },
    { token },
  );
  expect(events.map(({ type }) => type)).toEqual([
    'link_created',
    'theft_reported',
    'theft_proof_received',
    'theft_proof_received',
    'theft_records_downloaded',
    'theft_handed_out',
  ]);
  const { row } = await callApi(
    'liftTheftMark',
    { params: { customerId }, body: { seen: String(theftMark?.id), reason: 'Cleared up.' } },
    { token },
  );
  expect(row.isTheftReported).toBeUndefined();

  expect(await readInbox(body.email)).toHaveLength(1);
  await erase(body.email);
  expect(await itemsWith(body.email)).toEqual([]);
  expect(await storedItems(`DEALER#${dealer.id}#THEFT#${theftRequestId}`)).toEqual([]);
});

test('a document that was used in a reported record is recognized as such', async () => {
  const { token } = own.dealer;
  const first = await own.sent('approved');
  await callApi(
    'recordTheftRequest',
    {
      body: {
        requestId: randomId('req'),
        name: 'Vic Tim',
        email: '',
        phone: '(513) 555-0178',
        text: 'She called.',
        customerId: first.link.customerId,
      },
    },
    { token },
  );
  expect((await seenByDealer(own.dealer, first.link)).theftMark?.by).toBe('Ann Chovey');
  const { seen } = await own.sent('approved');
  expect(seen.evidence?.signals.find(({ id }) => id === 'reuse')).toMatchObject({
    result: 'differs',
    isTheftReported: true,
    found: expect.stringMatching(/^In a submission that was reported as identity theft: /),
  });
  const { content } = await callApi(
    'makeRecord',
    { params: { customerId: seen.id }, body: { requestId: randomId('req') } },
    { token },
  );
  expect(content.redFlags).toContainEqual(
    expect.objectContaining({ category: 'notice', resolved: null }),
  );
});
