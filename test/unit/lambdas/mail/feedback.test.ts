import { expect, test } from '@jest/globals';
import { parseFeedback } from '../../../../lambdas/mail/feedback.ts';

/** As AWS documents the contents of event data that it publishes to SNS, with more than we read. */
const mail = {
  timestamp: '2026-11-23T21:00:00.000Z',
  source: 'no-reply@example.com',
  sourceArn: 'arn:aws:ses:us-east-1:111122223333:identity/example.com',
  sendingAccountId: '111122223333',
  messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination: ['jo@x.example'],
  headersTruncated: false,
  headers: [{ name: 'From', value: 'no-reply@example.com' }],
  commonHeaders: { from: ['no-reply@example.com'], to: ['jo@x.example'], subject: 'Hello' },
  tags: { 'ses:configuration-set': ['identity-verification'] },
};
const bounce = (bounceType: string, bounceSubType: string, recipient: object = {}) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: 'jo@x.example', ...recipient }],
    timestamp: '2026-11-23T21:00:05.5Z',
    feedbackId: '1',
    reportingMTA: 'dsn; mta.example.com',
  },
});
const feedbackFrom = (event: object) => parseFeedback(JSON.stringify({ mail, ...event }));
const unknown = {
  action: 'failed',
  status: '5.1.1',
  diagnosticCode: 'smtp; 550 5.1.1 <jo@x.example>: user unknown',
};

test('an unknown mailbox kills the address, and says what the other server said without the address', () => {
  expect(feedbackFrom(bounce('Permanent', 'General', unknown))).toEqual({
    messageId: mail.messageId,
    to: ['jo@x.example'],
    sentAt: mail.timestamp,
    at: '2026-11-23T21:00:05.500Z',
    outcome: 'bounced',
    failure: 'unknown_mailbox',
    says: 'smtp; 550 5.1.1 <[email]>: user unknown',
  });
});

test.each([
  ['Permanent', 'NoEmail', {}, 'unknown_mailbox', 'bounced'],
  ...['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'].map(
    (status) => ['Permanent', 'General', { status }, 'unknown_mailbox', 'bounced'] as const,
  ),
  ...['5.0.0', '5.1.0', '5.1.7', '5.1.8', '5.2.2', '5.7.1', '5.7.26'].map(
    (status) => ['Permanent', 'General', { status }, 'refused', 'returned'] as const,
  ),
  // Without a status, the other server's words have it.
  [
    'Permanent',
    'General',
    { diagnosticCode: unknown.diagnosticCode },
    'unknown_mailbox',
    'bounced',
  ],
  ['Permanent', 'General', { diagnosticCode: 'smtp; 550 5.7.1 blocked' }, 'refused', 'returned'],
  ['Permanent', 'General', {}, 'refused', 'returned'],
  ['Permanent', 'Suppressed', {}, 'came_back', 'bounced'],
  ['Permanent', 'OnAccountSuppressionList', {}, 'came_back', 'bounced'],
  ['Transient', 'MailboxFull', {}, 'mailbox_full', 'returned'],
  ['Transient', 'ContentRejected', {}, 'refused', 'returned'],
  ['Transient', 'General', { status: '4.4.7' }, 'unreachable', 'returned'],
  ['Transient', 'General', { diagnosticCode: 'smtp; 421 later' }, 'unreachable', 'returned'],
  ['Undetermined', 'Undetermined', {}, 'unreachable', 'returned'],
])('%s, %s %j is %s, and has %s', (type, subType, recipient, failure, outcome) => {
  expect(feedbackFrom(bounce(type, subType, recipient))).toMatchObject({ failure, outcome });
});

test('a complaint, a delivery, a delay and a rejection', () => {
  const at = '2026-11-23T21:00:05.000Z';
  const complaint = feedbackFrom({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'jo@x.example' }], timestamp: at },
  });
  expect(complaint).toMatchObject({
    outcome: 'complained',
    failure: 'complaint',
  });
  const delivery = feedbackFrom({
    eventType: 'Delivery',
    delivery: { timestamp: at, recipients: [] },
  });
  expect(delivery).toMatchObject({ at, outcome: 'delivered' });
  const delay = feedbackFrom({
    eventType: 'DeliveryDelay',
    deliveryDelay: { timestamp: at, delayType: 'TransientCommunicationFailure' },
  });
  expect(delay).toMatchObject({ outcome: 'delayed', says: 'TransientCommunicationFailure' });
  for (const each of [delivery, delay]) expect(each?.failure).toBeUndefined();
  expect(feedbackFrom({ eventType: 'Reject', reject: { reason: 'Bad content' } })).toMatchObject({
    ...{ at: mail.timestamp, outcome: 'returned', failure: 'unsent', says: 'Bad content' },
  });
});

test("an identity's own notification says the same by another name", () => {
  const { eventType: notificationType, ...rest } = bounce('Permanent', 'NoEmail');
  expect(feedbackFrom({ notificationType, ...rest })).toMatchObject({ failure: 'unknown_mailbox' });
});

test('what SES never tells is an error', () => {
  for (const event of [{}, { eventType: 'Open' }, { eventType: 'Bounce' }])
    expect(() => feedbackFrom(event)).toThrow();
  expect(() => parseFeedback('x')).toThrow();
});

test('an automatic reply is no failure: the email was delivered', () => {
  const { outcome, failure, says } = feedbackFrom(bounce('Transient', 'General')) ?? {};
  expect({ outcome, failure, says }).toEqual({ outcome: 'delivered' });
});

test.each(['not-spam', 'auth-failure'])('a report of %s is no complaint', (report) => {
  const timestamp = '2026-11-23T21:00:05.000Z';
  const complaint = { timestamp, complaintFeedbackType: report };
  const { outcome, failure, ...rest } = feedbackFrom({ eventType: 'Complaint', complaint }) ?? {};
  expect({ outcome, failure }).toEqual({ outcome: 'delivered' });
  expect(rest).toHaveProperty('report', report);
});

test.each(['abuse', 'fraud', 'virus', 'other', 'a later one', null])(
  'a report of %s is a complaint',
  (complaintFeedbackType) => {
    const complaint = { timestamp: '2026-11-23T21:00:05.000Z', complaintFeedbackType };
    const feedback = feedbackFrom({ eventType: 'Complaint', complaint });
    expect(feedback).toMatchObject({ outcome: 'complained', failure: 'complaint' });
    expect(feedback).not.toHaveProperty('report');
  },
);

test('what SES says to a new topic is nothing to do, and nothing else that is text', () => {
  const hello = 'Successfully validated SNS topic for Amazon SES event publishing.';
  for (const body of [hello, `${hello}\n`]) expect(parseFeedback(body)).toBeUndefined();
  for (const body of [`${hello} x`, hello.slice(1)]) expect(() => parseFeedback(body)).toThrow();
});

test('nothing that another server says steers a terminal', () => {
  const diagnosticCode = 'smtp; 550 \u001b]0;owned\u0007\u001b[2J\r\nno \u009b1m such user';
  expect(feedbackFrom(bounce('Transient', 'General', { diagnosticCode }))?.says).toBe(
    'smtp; 550  ]0;owned  [2J  no  1m such user',
  );
});
