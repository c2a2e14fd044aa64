import { beforeAll, expect, test } from '@jest/globals';
import { defaultNotifications } from '../../../shared/schemas/notifications-schema.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { atOnce, outcome } from '../../api/support/answers.ts';

beforeAll(() => {
  openStores();
});

const choose = ({ token }: people.SignedIn, body: object) =>
  tryApi('changeNotifications', { body }, { token });
const chosenBy = async ({ token }: people.SignedIn) =>
  (await callApi('getDealerMe', {}, { token })).notifications;

test('everybody chooses for themselves, and changes at the same moment undo nothing', async () => {
  const owner = await people.approvedDealership();
  const colleague = await colleagueOf(owner, 'Theo Brandt');
  expect(await chosenBy(owner)).toEqual(defaultNotifications);
  const changes = [{ submission: true }, { credit_link: false }, { pace: 'daily' }];
  const answers = await atOnce(3, (index) => choose(owner, changes[index] ?? {}));
  expect(answers.map(outcome)).toEqual(['200', '200', '200']);
  const chosen = { ...defaultNotifications, submission: true, credit_link: false, pace: 'daily' };
  expect(await chosenBy(owner)).toEqual(chosen);
  expect(await chosenBy(colleague)).toEqual(defaultNotifications);
  for (const wrong of [{ pace: 'hourly' }, { review: 'yes' }])
    expect(outcome(await choose(owner, wrong))).toBe('400 invalid_request');
  expect(await chosenBy(owner)).toEqual(chosen);
});
