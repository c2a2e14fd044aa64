import { expect, test } from '@jest/globals';
import { submissionWrites } from '../../../lambdas/customer/submission/stored-submissions.ts';
import { customerWrites, getCustomer } from '../../../lambdas/customer/items/customer-store.ts';
import { lostGuards, transact } from '../../../lambdas/store/transact.ts';
import { submittedCustomer } from '../../../lambdas/customer/submission/submitted-customer.ts';
import { getProviderSession } from '../../../lambdas/verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../../lambdas/verification/provider-session-store.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { required } from '../../../scripts/local/required.ts';
import { tryApi } from '../../harness/call-api.ts';
import { outcome } from '../../api/support/answers.ts';
import { decision } from '../../harness/sessions.ts';
import * as people from '../../harness/people.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { adminActs } from '../../api/support/admin-acts.ts';

const { tryAct } = adminActs();

test('a block stops a submission that is under way, and no file is taken any more', async () => {
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const { customerId, key } = await people.contactedCustomer(dealer, person);
  const upload = () =>
    tryApi(
      'createCustomerUpload',
      { params: { customerId }, body: { kind: 'video', contentType: 'video/mp4', size: 3 } },
      { customerKey: key },
    );
  expect(outcome(await upload())).toBe('200');
  // Its files are checked and its decision is made: only the write is left.
  openStores();
  const before = required(await getCustomer(customerId), 'customer');
  const file = {
    key: 'customers/x',
    contentType: 'video/mp4',
    size: 3,
    storedAt: '2026-01-05T10:00:00.000Z',
  };
  const uploads = { video: 'x', idDocument: 'x', addressDocument: 'x' };
  const body = { ...person, ...uploads, termsVersion: 1, submissionId: randomId('sub') };
  const files = { video: file, idDocument: file, addressDocument: file };
  const sessionBefore = required(
    await getProviderSession(before.attempt.sessionId ?? ''),
    'session',
  );
  const { id: sessionId } = sessionBefore;
  const updates = [{ sessionId, kind: 'submitted' } as const, decision(sessionId, 'approved')];
  const session = updates.reduce(sessionWithUpdate, sessionBefore);
  const dealership = { hasCreditLink: false };
  const after = submittedCustomer(before, {
    form: body,
    files,
    sessionBefore,
    session,
    dealership,
  });
  const { submissionId } = body;
  const write = () =>
    lostGuards(
      transact([
        ...customerWrites(before, after),
        ...submissionWrites({ before, after, sessionBefore, session, updates, submissionId }),
      ]),
    );

  await tryAct('blockDealership', dealer.id);
  expect(outcome(await upload())).toBe('404 not_found');
  expect(await write()).toEqual(['dealership']);
  expect(await getCustomer(customerId)).toEqual(before);
  await tryAct('unblockDealership', dealer.id);
  expect(await write()).toEqual([]);
});
