import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { outcome } from '../../api/support/answers.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { keepNobodysSession } from '../../harness/sessions.ts';
import { linkAll } from '../../api/support/sessions.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  openStores();
  admin = await people.newAdmin();
});

const application = (dealerId: string) =>
  callApi('getApplication', { params: { dealerId } }, { token: admin.token });

describe('a finding about the person behind a dealership', () => {
  const set = (body: object, { token } = admin) => tryApi('setVerification', { body }, { token });
  const finding = (email: string, different: object = {}) => ({
    email,
    status: 'approved',
    seen: null,
    reason: 'The passport fits the person.',
    ...different,
  });

  test('is kept by email with the session it rests on, and can be taken back', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const told = await keepNobodysSession(fields.email);
    await linkAll(admin);
    expect(outcome(await set(finding(` ${fields.email.toUpperCase()}`)))).toBe('200');
    const verified = await storedItem(keys.dealership(dealer.id));
    expect(verified).toMatchObject({
      verificationStatus: 'approved',
      verifiedAt: expect.any(String),
      veriffSessionId: told.id,
      veriffData: { veriffSessionId: told.id, veriffResponse: { status: 'approved' } },
    });

    const denied = finding(fields.email, { status: 'denied', seen: 'approved', reason: 'Forged.' });
    expect(outcome(await set(denied))).toBe('200');
    expect(await application(dealer.id)).toMatchObject({
      verificationStatus: 'denied',
      verifiedAt: null,
    });
    const { events } = await application(dealer.id);
    expect(events.slice(3).map(({ type, reason, sessionId }) => [type, reason, sessionId])).toEqual(
      [
        ['verification_approved', 'The passport fits the person.', told.id],
        ['verification_denied', 'Forged.', told.id],
      ],
    );
    // The audit list and what its file is made from name the session as well.
    const query = { by: admin.id, month: new Date().toISOString().slice(0, 7) };
    const { items } = await callApi('listAudit', { query }, { token: admin.token });
    const mine = items.filter(({ dealerId }) => dealerId === dealer.id);
    expect(mine.map(({ type, sessionId }) => [type, sessionId])).toEqual([
      ['verification_denied', told.id],
      ['verification_approved', told.id],
      ['session_linked', told.id],
    ]);
    const exported = await callApi('exportAudit', { query }, { token: admin.token });
    expect(exported.items).toEqual(expect.arrayContaining(mine));
  });
});
