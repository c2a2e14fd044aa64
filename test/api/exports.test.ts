import { expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import * as people from '../harness/people.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { erase, leftOf } from './support/erase.ts';

test('a submission taken along is on the timeline once for each wish, by name', async () => {
  const owner = await people.approvedDealership();
  const marcus = await colleagueOf(owner, 'Marcus Webb');
  const { customerId } = await people.decidedCustomer(owner);
  const params = { customerId };
  const take = (body: { requestId: string; withPictures: boolean }, { token } = marcus) =>
    tryApi('exportSubmission', { params, body }, { token });
  const request = { requestId: randomId('req'), withPictures: false };
  expect(tally(await atOnce(4, () => take(request)))).toEqual({ 200: 4 });
  expect(outcome(await take({ requestId: randomId('req'), withPictures: true }, owner))).toBe(
    '200',
  );
  const { events } = await callApi('getSubmission', { params }, { token: owner.token });
  const exported = events.filter(({ type }) => type.startsWith('exported'));
  expect(exported.map(({ type, by }) => [type, by?.name])).toEqual([
    ['exported', 'Marcus Webb'],
    ['exported_with_pictures', 'Ann Chovey'],
  ]);
  for (const body of [{}, { ...request, withPictures: 'no' }, { ...request, requestId: 'x' }])
    expect(
      outcome(await tryApi('exportSubmission', { params, body }, { token: marcus.token })),
    ).toBe('400 invalid_request');

  await erase(customerId);
  expect(outcome(await take({ ...request, requestId: randomId('req') }))).toBe(
    '410 record_deleted',
  );
  expect(await leftOf(customerId)).toEqual([]);
});
