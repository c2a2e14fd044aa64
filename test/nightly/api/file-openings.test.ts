import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { keys } from '../../../lambdas/store/keys.ts';
import { customerEventWrite } from '../../../lambdas/customer/timeline.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { recordFileOpening } from '../../../lambdas/upload/open-stored-file.ts';
import { callApi } from '../../harness/call-api.ts';
import { files } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { storedItem } from '../../harness/records.ts';
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
