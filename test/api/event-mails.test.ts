import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { emulatorClient } from '../../scripts/local/clients.ts';
import { callApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import * as people from '../harness/people.ts';
import { storedItem, storedItems } from '../harness/records.ts';
import { keys } from '../../lambdas/store/keys.ts';

const queues = () => new SQSClient(emulatorClient(theProduct().emulatorUrl));
const subjects = async (email: string) =>
  (await readInbox(email)).map(({ subject }) => subject).sort();

async function mailQueue(): Promise<string> {
  const { QueueUrls = [] } = await queues().send(new ListQueuesCommand({}));
  return QueueUrls.find((url) => url.includes('Mails')) ?? '';
}

test('each event of a dealership is one mail, however often the queue brings it', async () => {
  const fields = people.someDealership();
  const dealer = await people.registeredDealer(fields);
  await waitForMail(fields.email, /re reviewing/);
  const { token } = await people.theAdmin();
  await callApi('approveDealership', { params: { dealerId: dealer.id } }, { token });
  await waitForMail(fields.email, /is approved/);
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
  const QueueUrl = await mailQueue();
  const MessageBody = JSON.stringify({
    eventId,
    at: event?.at,
    type: 'approved',
    dealerId: dealer.id,
  });
  const again = () => queues().send(new SendMessageCommand({ QueueUrl, MessageBody }));
  await Promise.all([again(), again(), again(), again(), again()]);
  // The event of another dealership that comes behind them shows that they were worked off.
  const next = people.someDealership();
  await people.decidedDealer('declineDealership', next);
  await waitForMail(next.email, /was declined/);
  await pause(500);
  expect(await subjects(fields.email)).toEqual(all);
});
