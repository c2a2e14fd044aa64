import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { UNDO_SECONDS } from '../../../shared/limits.ts';
import { callApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import { theProduct } from '../../harness/product.ts';
import * as people from '../../harness/people.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { until } from '../../harness/until.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { logLines } from '../../api/support/logs.ts';

const queues = () => new SQSClient(emulatorClient(theProduct().emulatorUrl));
const subjects = async (email: string) =>
  (await readInbox(email)).map(({ subject }) => subject).sort();

async function mailQueue(): Promise<string> {
  const { QueueUrls = [] } = await queues().send(new ListQueuesCommand({}));
  return QueueUrls.find((url) => url.includes('Mails')) ?? '';
}

/** Has the queue bring each message five times more, and waits until they were worked off. */
async function bringAgain(...messages: object[]) {
  const QueueUrl = await mailQueue();
  const bodies = messages.map((message) => JSON.stringify(message));
  await Promise.all(
    [...bodies, ...bodies, ...bodies, ...bodies, ...bodies].map((MessageBody) =>
      queues().send(new SendMessageCommand({ QueueUrl, MessageBody })),
    ),
  );
  // The event of a dealership that comes behind them shows it.
  const next = people.someDealership();
  openStores();
  await waitingDealer(next);
  await waitForMail(next.email, /re reviewing/);
  await pause(500);
}

test('a link is counted from its event, and nothing says whose it is', async () => {
  const dealer = await people.approvedDealership();
  const begun = Date.now();
  const { customerId } = await people.newLink(dealer);
  const lines = await until(
    async () => (await logLines(begun)).filter((line) => line.includes('"LinksCreated":1')),
    (counted) => counted.length > 0,
  );
  expect(lines.at(-1)).toContain('"Namespace":"identity-verification"');
  expect(lines.join('\n')).not.toContain(customerId);
  expect(lines.join('\n')).not.toContain(dealer.id);
});

test('each event of a dealership is one mail, however often the queue brings it', async () => {
  const fields = people.someDealership();
  const dealer = await people.registeredDealer(fields);
  await waitForMail(fields.email, /re reviewing/);
  await people.approveAs(await people.theAdmin(), dealer.id);
  // It waits for as long as the admin may undo it.
  await waitForMail(fields.email, /is approved/, UNDO_SECONDS + 20);
  const all = [
    'Verify your email address',
    "We're reviewing your registration",
    'Your dealership is approved',
  ];
  expect(await subjects(fields.email)).toEqual(all);

  const [event] = (await storedItems(`DEALER#${dealer.id}`)).filter(
    (item) => item.type === 'approved',
  );
  const eventId = String(event?.id);
  expect(await storedItem(keys.mailClaim(eventId))).toMatchObject({ sentAt: expect.any(String) });
  await bringAgain({ eventId, at: event?.at, type: 'approved', dealerId: dealer.id });
  expect(await subjects(fields.email)).toEqual(all);
});

test('a customer is told of each decision once, of none that holds no more, and of nothing else', async () => {
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const { customerId } = await withRejectionProbability(0, () =>
    people.decidedCustomer(dealer, person),
  );
  const { from, text } = await waitForMail(person.email, / verified your identity$/);
  const { dealerName } = await callApi('getDealerMe', {}, { token: dealer.token });
  expect(from).toContain(dealerName);
  expect(text).toContain('This is a demonstration: the decision was made by chance');

  const events = (await storedItems(`CUSTOMER#${customerId}`)).filter(({ sk }) =>
    String(sk).startsWith('EVENT#'),
  );
  expect(events.filter(({ isTold }) => isTold).map(({ type }) => type)).toEqual([
    'submitted',
    'approved',
  ]);
  const { id: eventId, at } = events.find(({ type }) => type === 'approved') ?? {};
  const others = ['denied', 'ask_again', 'verified_in_person'].map((type) => {
    return { eventId: randomId('evt'), at: new Date().toISOString(), type, customerId };
  });
  await bringAgain({ eventId, at, type: 'approved', customerId }, ...others);
  expect(await subjects(person.email)).toEqual([`${dealerName} verified your identity`]);
});
