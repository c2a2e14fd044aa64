import { randomText } from '../../lambdas/runtime/secrets.ts';

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
