import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { beginHandoff, connectedPhone, passTime } from '../harness/handoffs.ts';
import * as people from '../harness/people.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import { storedItem } from '../harness/records.ts';
import { outcome, tally } from './support/answers.ts';
import * as acts from './support/progress.ts';

let dealer: people.SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  await people.forgetVisits('customerKey', 'handoffClaim');
  dealer = await people.approvedDealership();
});
beforeEach(async () => {
  link = await people.newLink(dealer);
});

describe('a phone', () => {
  test('sends what is wanted, and nothing else opens with its key', async () => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    const kind = 'idDocument';
    const noted = await acts.noteByPhone(phone, { what: 'arrived', kind, uploadId });
    expect(noted).toMatchObject({ status: 200, body: { progress: { files: [{ uploadId }] } } });
    expect((await acts.progressOf(link)).files).toMatchObject([{ kind, uploadId, from: 'phone' }]);
    // With chance as the provider, nobody asks for the back of an ID.
    expect(outcome(await acts.announceByPhone(phone, 'idBack'))).toBe('403 forbidden');
    const params = { customerId: link.customerId };
    const ofCustomer = [
      await tryApi('getCustomerSession', { params }, { customerKey: phone.key }),
      await tryApi('openLink', { params }, { customerKey: phone.key }),
      await tryApi('getProgress', { params }, { customerKey: phone.key }),
      await tryApi('endHandoff', { params }, { customerKey: phone.key }),
      await tryApi('beginHandoff', { params }, { customerKey: phone.key }),
      await submit(phone, attemptWith(await uploadAll(link))),
    ];
    expect(tally(ofCustomer)).toEqual({ '404 not_found': 6 });
    // Nor does the customer's key where the phone's is asked for.
    expect(outcome(await acts.phoneSession(link))).toBe('404 not_found');
  });

  test('is shown nothing of the person', async () => {
    const person = { ...people.somePerson(), fullName: 'Evanescia Leaver' };
    const contacted = await people.contactedCustomer(dealer, person);
    const { body } = await acts.phoneSession(await connectedPhone(contacted));
    for (const given of [...person.fullName.split(' '), person.email, person.phone])
      expect(JSON.stringify(body)).not.toContain(given);
  });

  const ends: Record<string, [end: () => Promise<unknown>, told: string]> = {
    'it is disconnected': [() => acts.endHandoff(link), '410 handoff_ended'],
    'its hour is over': [() => passTime(link), '410 handoff_ended'],
    'another code is made': [() => beginHandoff(link), '404 not_found'],
    'something is submitted': [
      async () =>
        withRejectionProbability(1, async () => submit(link, attemptWith(await uploadAll(link)))),
      '404 not_found',
    ],
    'the link is canceled': [
      () =>
        callApi('cancelLink', { params: { customerId: link.customerId } }, { token: dealer.token }),
      '404 not_found',
    ],
    'the link expires': [() => moveLinkEnd(link.customerId), '409 link_ended'],
  };
  test.each(Object.entries(ends))('has no right once %s', async (_name, [end, told]) => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    await end();
    const answers = [
      await acts.phoneSession(phone),
      await acts.announceByPhone(phone, 'video'),
      await acts.noteByPhone(phone, { what: 'arrived', kind: 'idDocument', uploadId }),
    ];
    expect(answers.map(outcome)).toEqual([told, told, told]);
    const files = (await storedItem(keys.progress(link.customerId)))?.files ?? {};
    expect(files).toEqual({});
  });
});
