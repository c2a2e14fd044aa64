import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { seenByDealer } from '../harness/attempts.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveDetails, giveDocuments, recordVideo, uploadVideo } from './support/customer.ts';
import { arrive } from './support/visitors.ts';
import { words } from './support/words.ts';

let dealer: SignedIn;
beforeAll(async () => {
  await setRejectionProbability(0);
  dealer = await approvedDealership();
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const ways = { uploads: uploadVideo, records: recordVideo };

test.each([
  ['en', 'uploads'],
  ['es', 'uploads'],
  ['en', 'records'],
  ['es', 'records'],
] as const)('in %s, a customer on a phone %s a video and is verified', async (language, way) => {
  const customer = await arrive();
  await customer.resize(390, 844);
  const link = await newLink(dealer);
  const said = words[language];
  await giveDetails(customer, link, said, `?lang=${language}`);
  await ways[way](customer, said);
  await giveDocuments(customer, said);
  await customer.sees(said.wizard.result.verified.title);
  expect(await customer.run(() => document.documentElement.lang)).toBe(language);
  expect(await seenByDealer(dealer, link)).toMatchObject({ status: 'approved' });
});
