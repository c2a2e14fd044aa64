import { beforeEach, expect, test } from '@jest/globals';
import { markDead } from '../../harness/dead-addresses.ts';
import { sentTo } from '../../../lambdas/mail/sent-mails.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { callApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { fullMailbox, sesEvent } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { until } from '../../harness/until.ts';
import { mailActs } from '../../api/support/mail-acts.ts';
import { countIn, putInto, purged, workedOff } from '../../api/support/queues.ts';

const { own, asDealer, seen, rowOf, failuresOf, firstFailure } = mailActs();

// What earlier files left may be tried again for minutes.
beforeEach(() => Promise.all([purged('mails'), purged('feedback')]));

test('a result for an address that emails come back from is not sent, and its customer says so', async () => {
  openStores();
  const person = { ...people.somePerson(), email: people.someEmail() };
  await markDead(person.email);
  const { customerId } = await people.decidedCustomer(own.dealer, person);
  const failures = await until(
    () => failuresOf(customerId),
    (found) => found.some(({ mail }) => mail === 'result'),
  );
  expect(failures.map(({ failure }) => failure)).toEqual(failures.map(() => 'came_back'));
  await workedOff('mails');
  expect(await readInbox(person.email)).toEqual([]);
  expect(await countIn('deadLetters')).toBe(0);
});

test('whose result with the credit link did not arrive waits for the link, until it is sent', async () => {
  openStores();
  const person = people.somePerson();
  const token = { token: own.dealer.token };
  await people.changeDealer(own.dealer.id, 'creditLink', 'https://credit.example/apply');
  const { customerId } = await withRejectionProbability(0, () =>
    people.decidedCustomer(own.dealer, person),
  );
  const sent = await until(
    () => sentTo(person.email),
    (notes) => notes.some(({ kind }) => kind === 'result'),
  );
  expect(await seen(customerId)).toMatchObject({ isLinkInResult: true });
  const messageId = sent.find(({ kind }) => kind === 'result')?.messageId ?? '';
  const comesBack = () => putInto('feedback', sesEvent(person.email, messageId, fullMailbox));
  const isOwed = async () => {
    const { changed } = await callApi('getOverview', { query: {} }, token);
    const waiting = changed?.next.find(({ kind }) => kind === 'credit_link');
    return { owed: (await rowOf(customerId))?.isCreditLinkOwed, count: waiting?.count };
  };
  const before = await isOwed();
  const { count: others = 0 } = before;
  expect(before.owed).toBe(false);
  await comesBack();
  await firstFailure(customerId);
  expect(await isOwed()).toEqual({ owed: true, count: others + 1 });
  expect(await seen(customerId)).toMatchObject({
    isLinkInResult: false,
    failedMail: { mail: 'result', failure: 'mailbox_full' },
  });

  const body = { requestId: randomId('req') };
  expect((await asDealer('sendCreditLink', customerId, body)).status).toBe(200);
  await comesBack();
  await workedOff('feedback');
  expect(await failuresOf(customerId)).toHaveLength(1);
  expect(await isOwed()).toEqual(before);
  const { creditLinkSentAt: lastSentAt, ...settled } = await seen(customerId);
  expect(settled).not.toHaveProperty('failedMail');

  // Sent again, to an address that is dead by now.
  await markDead(person.email);
  const again = { requestId: randomId('req'), lastSentAt };
  expect((await asDealer('sendCreditLink', customerId, again)).status).toBe(422);
  expect(await seen(customerId)).toMatchObject({
    failedMail: { mail: 'credit_link', failure: 'came_back' },
  });
});
