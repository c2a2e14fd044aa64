import { describe, expect, test } from '@jest/globals';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { adminActs, type Act } from '../../api/support/admin-acts.ts';

const { admins, tryAct, application } = adminActs();

describe('a reason', () => {
  test.each<Act>(['declineDealership', 'blockDealership', 'unblockDealership'])(
    'is asked for by %s',
    async (name) => {
      const { id } = await waitingDealer();
      for (const reason of ['', '   ', '\u200b']) {
        const { body } = await tryAct(name, id, admins.admin, reason);
        expect(body).toMatchObject({
          error: { code: 'invalid_request', fields: { reason: 'Please enter a reason' } },
        });
      }
      const { body } = await tryAct(name, id, admins.admin, 'x'.repeat(256));
      expect(body).toMatchObject({
        error: { fields: { reason: 'Please use at most 255 characters' } },
      });
      expect((await application(id)).events).toHaveLength(2);
    },
  );

  test('of a decline is mailed to the dealership as text; of a block and its end it is not', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const reason = 'Your license <b>expired</b> & the phone is "dead".';
    await tryAct('declineDealership', dealer.id, admins.admin, reason);
    const declined = await waitForMail(fields.email, /was declined/);
    expect(declined.text).toContain(`Reason: ${reason}`);
    expect(declined.html).toContain(
      '&lt;b&gt;expired&lt;/b&gt; &amp; the phone is &quot;dead&quot;.',
    );

    await tryAct('reconsiderDealership', dealer.id, admins.admin, '');
    await waitForMail(fields.email, /reviewing your registration again/);
    await tryAct('blockDealership', dealer.id, admins.admin, 'Fraud is suspected.');
    const blocked = await waitForMail(fields.email, /was blocked/);
    expect(blocked.text).toContain('Your account has been blocked by the admin.');
    expect(blocked.text).not.toContain('Fraud');
    await tryAct('unblockDealership', dealer.id, admins.admin, 'It was somebody else.');
    const unblocked = await waitForMail(fields.email, /is unblocked/);
    expect(unblocked.text).not.toContain('/dealer/login');
    expect(unblocked.text).not.toContain('somebody else');
  });
});
