import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { keys } from '../../../lambdas/store/keys.ts';
import { customerEventWrite } from '../../../lambdas/customer/timeline.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { recordFileOpening } from '../../../lambdas/upload/open-stored-file.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { attemptWith, submit, uploadAll } from '../../harness/attempts.ts';
import { files, withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { storedItem } from '../../harness/records.ts';
import { callers, everybody } from '../../api/support/callers.ts';
import { erase, itemsWith, leftOf } from '../../api/support/erase.ts';
import { auditOf, openedAgo, openFile, openingsOf } from '../../api/support/openings.ts';

let dealer: people.SignedIn;
let admin: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  admin = await people.newAdmin();
});

describe("a customer's file", () => {
  test('leaves one event for each person, file and 15 minutes', async () => {
    const { customerId } = await people.decidedCustomer(dealer);
    const colleague = await colleagueOf(dealer, 'Marcus Webb');
    expect((await openFile(customerId, 'idBack', { token: dealer.token })).status).toBe(404);
    const open = async (kind: 'video' | 'idDocument', who = dealer) =>
      expect((await openFile(customerId, kind, { token: who.token })).status).toBe(200);
    await callApi('getSubmission', { params: { customerId } }, { token: dealer.token });
    expect(await openingsOf(dealer, customerId)).toEqual([]);

    // In many tabs at once, too.
    await Promise.all(Array.from({ length: 3 }, () => open('video')));
    await open('video');
    await open('idDocument');
    expect(await openingsOf(dealer, customerId)).toEqual([
      'video by Ann Chovey',
      'idDocument by Ann Chovey',
    ]);
    await open('video', colleague);
    await openedAgo(customerId, 'video', dealer, 14);
    await open('video');
    expect((await openingsOf(dealer, customerId)).slice(2)).toEqual(['video by Marcus Webb']);
    await openedAgo(customerId, 'video', dealer, 1);
    await open('video');
    await open('video');
    expect((await openingsOf(dealer, customerId)).slice(2)).toEqual([
      'video by Marcus Webb',
      'video by Ann Chovey',
    ]);

    // One that is gone was opened by nobody.
    const before = await openingsOf(dealer, customerId);
    const stored = await storedItem(keys.customer(customerId));
    const { key: Key } = (stored?.files as { addressDocument: { key: string } }).addressDocument;
    await files().send(new DeleteObjectCommand({ Bucket: theProduct().stack.uploadsBucket, Key }));
    expect((await openFile(customerId, 'addressDocument', { token: dealer.token })).status).toBe(
      410,
    );
    expect(await openingsOf(dealer, customerId)).toEqual(before);
  });

  test('sent again in a later attempt is another file', async () => {
    const link = await people.contactedCustomer(dealer, people.somePerson());
    const send = async () => submit(link, attemptWith(await uploadAll(link)));
    await withRejectionProbability(1, send);
    await openFile(link.customerId, 'video', { token: dealer.token });
    await withRejectionProbability(1, send);
    await openFile(link.customerId, 'video', { token: dealer.token });
    const { events } = await callApi(
      'getSubmission',
      { params: { customerId: link.customerId } },
      { token: dealer.token },
    );
    const opened = events.filter(({ type }) => type === 'file_opened');
    expect(opened.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test('stands in the audit list with who, for which dealership and what, and in its file', async () => {
    const { customerId } = await people.decidedCustomer(dealer);
    const colleague = await colleagueOf(dealer, 'Lee Park');
    await openFile(customerId, 'addressDocument', { token: colleague.token });
    const rows = await auditOf(admin, { by: colleague.sub });
    const { dealerName } = (await storedItem(keys.dealership(dealer.id))) as { dealerName: string };
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        at: expect.any(String),
        type: 'file_opened',
        dealerId: dealer.id,
        dealerName,
        by: colleague.sub,
        byName: 'Lee Park',
        byEmail: colleague.email,
        file: 'addressDocument',
        customerId,
        person: null,
        reason: null,
        sessionId: null,
      },
    ]);
    const month = (rows[0]?.at ?? '').slice(0, 7);
    const idsOf = async (query: Parameters<typeof auditOf>[1]) =>
      (await auditOf(admin, query)).map(({ id }) => id);
    const [id = ''] = rows.map((row) => row.id);
    expect(await idsOf({ month })).toContain(id);
    expect(await idsOf({ month, type: 'file_opened' })).toContain(id);
    expect(await idsOf({ by: colleague.sub, type: 'file_opened' })).toEqual([id]);
    expect(await idsOf({ month, type: 'admin_acts' })).not.toContain(id);
    expect(await idsOf({ by: colleague.sub, type: 'admin_acts' })).toEqual([]);

    const query = { by: colleague.sub };
    const exported = await callApi('exportAudit', { query }, { token: admin.token });
    expect(exported).toEqual({ items: rows, isCut: false });
  });

  test('leaves nothing of an erased customer, in the audit list neither', async () => {
    const colleague = await colleagueOf(dealer, 'Ines Duarte');
    const { customerId } = await people.decidedCustomer(dealer);
    await openFile(customerId, 'video', { token: colleague.token });
    await openFile(customerId, 'idDocument', { token: colleague.token });
    expect(await auditOf(admin, { by: colleague.sub })).toHaveLength(2);
    await erase(customerId);
    // One that was under way, and comes to its write only now.
    const late = recordFileOpening({
      of: keys.customer(customerId),
      claim: keys.customerOpening(customerId, colleague.sub, 'some-file'),
      event: customerEventWrite({ customerId, type: 'file_opened', at: isoTime(), file: 'video' }),
    });
    await expect(late).rejects.toMatchObject({ code: 'not_found' });
    expect(await auditOf(admin, { by: colleague.sub })).toEqual([]);
    expect(await leftOf(customerId)).toEqual([]);
    const rest = (await itemsWith(customerId)).map(({ pk }) => String(pk).split('#')[0]);
    expect(rest.filter((kind) => kind !== 'LIMIT')).toEqual(['CUSTOMER']);
  });
});

test('an admin who opens a proof is on the timeline and in the audit list, once in 15 minutes', async () => {
  const other = await people.newAdmin();
  const { id: dealerId } = await people.pendingDealer();
  const params = { dealerId };
  for (const { token } of [admin, admin, other])
    expect((await tryApi('getProof', { params }, { token })).status).toBe(200);
  const { events } = await callApi('getApplication', { params }, { token: admin.token });
  const opened = events.filter(({ type }) => type === 'proof_opened');
  expect(opened.map(({ by }) => by)).toEqual([admin.email, other.email]);
  expect(await auditOf(admin, { by: other.id })).toMatchObject([
    { type: 'proof_opened', dealerId, byEmail: other.email, customerId: null },
  ]);
  expect((await auditOf(admin, { by: other.id, type: 'admin_acts' })).length).toBe(1);
});

test('who is refused has opened nothing', async () => {
  const all = await everybody();
  const { customerId } = all.link;
  const params = { dealerId: all.dealerA.id };
  for (const caller of callers) {
    const isTheirs = caller === 'dealerA' || caller === 'member';
    const { status } = await openFile(customerId, 'video', all.who[caller]);
    expect([caller, status === 200]).toEqual([caller, isTheirs]);
    await tryApi('getProof', { params }, all.who[caller]);
  }
  expect(await openingsOf(all.dealerA, customerId)).toEqual([
    'video by Ann Chovey',
    'video by Mel Ember',
  ]);
  const { events } = await callApi('getApplication', { params }, { token: all.admin.token });
  const opened = events.filter(({ type }) => type === 'proof_opened');
  expect(opened.map(({ by }) => by)).toEqual([all.admin.email]);
});
