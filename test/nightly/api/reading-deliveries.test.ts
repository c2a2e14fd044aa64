import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pause } from '../../../lambdas/runtime/clock.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { attemptWith, seenByDealer, submit, uploadAll } from '../../harness/attempts.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { withProvider } from '../../harness/provider.ts';
import { putItem } from '../../../lambdas/store/write.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { removeItem } from '../../api/support/deletions.ts';
import { erase, leftOf } from '../../api/support/erase.ts';
import { invoke } from '../../api/support/invoke.ts';
import { logLines } from '../../api/support/logs.ts';

let takeBack: () => Promise<void>;
let dealer: people.SignedIn;
beforeAll(async () => {
  openStores();
  takeBack = await withProvider('evidence');
  dealer = await people.approvedDealership();
});
afterAll(() => takeBack());

const begun = Date.now();
const failures = async () =>
  (await logLines(begun)).filter((line) => line.includes('submission not read')).length;

/** Somebody's submission which nothing reads, as if another run had it, until it is let go. */
async function held() {
  const link = await people.newLink(dealer);
  const body = { ...attemptWith(await uploadAll(link)), isBackSkipped: true };
  const lease = keys.limit('reading', body.submissionId);
  const until = Date.now() + 3_600_000;
  await putItem({ ...lease, until, ttl: Math.ceil(until / 1000) });
  const before = await failures();
  expect((await submit(link, body)).status).toBe(200);
  // The queue's own delivery has come and gone; it comes again after a minute and a half.
  while ((await failures()) === before) await pause(200);
  const letGo = () => removeItem(lease);
  return { link, submissionId: body.submissionId, lease, letGo };
}
type Held = Awaited<ReturnType<typeof held>>;

/** Gives the function the message of a submission, for the so manieth time. */
const deliver = ({ link: { customerId }, submissionId }: Held, times = 1) =>
  invoke('Evidence', {
    Records: [
      {
        messageId: submissionId,
        body: JSON.stringify({ customerId, submissionId, dealerId: dealer.id }),
        attributes: { ApproximateReceiveCount: String(times) },
      },
    ],
  });
const done = { result: { batchItemFailures: [] } };
const fingerprintsOf = async ({ customerId }: CustomerLink) =>
  (await storedItems(`DEALER#${dealer.id}#REUSE`)).filter(({ sk }) =>
    String(sk).endsWith(customerId),
  );
const typesOf = async (link: CustomerLink) =>
  (await seenByDealer(dealer, link)).events.map(({ type }) => type);

test('while another run reads a submission, its message stays in the queue; then, however often it comes, it is decided once', async () => {
  const sent = await held();
  expect(await deliver(sent)).toEqual({
    result: { batchItemFailures: [{ itemIdentifier: sent.submissionId }] },
  });
  expect(await seenByDealer(dealer, sent.link)).toMatchObject({
    phase: 'submitted',
    evidence: null,
  });
  expect(await typesOf(sent.link)).toEqual(['link_created', 'submitted']);
  await sent.letGo();
  await Promise.all([deliver(sent), deliver(sent)]);
  const first = await seenByDealer(dealer, sent.link);
  expect(first.evidence?.signals.length).toBeGreaterThan(10);
  const told = first.events.filter(({ type }) => !['link_created', 'submitted'].includes(type));
  expect(told).toHaveLength(1);
  expect(await storedItem(sent.lease)).toBeUndefined();
  expect(await fingerprintsOf(sent.link)).not.toEqual([]);

  expect(await deliver(sent)).toEqual(done);
  expect(await seenByDealer(dealer, sent.link)).toEqual(first);
});

test('of a customer who was erased before the reading, nothing is read or kept', async () => {
  const sent = await held();
  await erase(sent.link.customerId);
  await sent.letGo();
  expect(await deliver(sent)).toEqual(done);
  expect(await fingerprintsOf(sent.link)).toEqual([]);
  expect(await leftOf(sent.link.customerId)).toEqual([]);
});
