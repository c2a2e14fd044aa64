import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import { randomText } from '../../lambdas/runtime/secrets.ts';
import { noteSent } from '../../lambdas/mail/sent-mails.ts';
import type { MailPurpose } from '../../lambdas/mail/mail-subject.ts';
import { openStores } from './dealership-records.ts';
import { theProduct } from './product.ts';

/** An address of SES's mailbox simulator, of which each plus part is another one. */
export const simulated = (kind: 'bounce'): string =>
  `${kind}+${randomText(9)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}@simulator.amazonses.com`;

/** News of a mail, as SES puts them into the queue. */
export const sesEvent = (email: string, messageId: string, event: object, at = new Date()) => ({
  mail: { messageId, timestamp: at.toISOString(), destination: [email] },
  ...event,
});

export const bounced = {
  eventType: 'Bounce',
  bounce: {
    ...{ bounceType: 'Permanent', bounceSubType: 'NoEmail', bouncedRecipients: [] },
    timestamp: '2026-11-23T21:00:00.000Z',
  },
};

export const fullMailbox = {
  eventType: 'Bounce',
  bounce: {
    ...{ bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients: [] },
    timestamp: '2026-11-23T21:00:00.000Z',
  },
};

export const complained = {
  eventType: 'Complaint',
  complaint: { timestamp: '2026-11-23T21:00:00.000Z' },
};

/** As if a mail had been sent there and had come back. */
export async function comesBack(
  email: string,
  about: MailPurpose,
  event: object = bounced,
): Promise<void> {
  openStores();
  const messageId = `message-${randomText(9)}`;
  await noteSent(email, messageId, about);
  const { emulatorUrl, stack } = theProduct();
  await new SQSClient(emulatorClient(emulatorUrl)).send(
    new SendMessageCommand({
      QueueUrl: stack.queueUrls.feedback,
      MessageBody: JSON.stringify(sesEvent(email, messageId, event)),
    }),
  );
}
