import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { customerEventWrite } from '../../../lambdas/customer/timeline.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { recordFileOpening } from '../../../lambdas/upload/open-stored-file.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import * as people from '../../harness/people.ts';
import { erase, itemsWith, leftOf } from '../../api/support/erase.ts';
import { auditOf, openFile } from '../../api/support/openings.ts';

let dealer: people.SignedIn;
let admin: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  admin = await people.newAdmin();
});

describe("a customer's file", () => {
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
