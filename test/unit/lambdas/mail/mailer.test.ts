import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { MAIL_UNAVAILABLE } from '../../../../lambdas/runtime/log-lines.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import type { handToSes as HandToSes } from '../../../../lambdas/mail/send-mail.ts';

/** SES's query API, as far as one mail needs it: what it was sent, and what it should answer. */
let received: URLSearchParams[] = [];
let answer: { status: number; body: string };
let server: Server;
let handToSes: typeof HandToSes;

const sent = `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">
  <SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>`;
const refusal = (code: string, message = 'no') =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type>
  <Code>${code}</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(new URLSearchParams(body));
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@example.com',
    MAIL_CONFIGURATION_SET: 'product',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  });
  // The client reads its settings when it is made.
  ({ handToSes } = await import('../../../../lambdas/mail/send-mail.ts'));
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const mail = { fromName: 'Juniper, Inc.', subject: 'Grüße', html: '<p>x</p>', text: 'x' };

test('hands a mail over as it is, to one address', async () => {
  answer = { status: 200, body: sent };
  expect(await handToSes('jo@x.com', mail)).toBe('1');
  expect(received.map((each) => Object.fromEntries(each))).toEqual([
    {
      Action: 'SendEmail',
      Version: '2010-12-01',
      ConfigurationSetName: 'product',
      Source: '=?UTF-8?B?SnVuaXBlciwgSW5jLg==?= <no-reply@example.com>',
      'Destination.ToAddresses.member.1': 'jo@x.com',
      'Message.Subject.Data': 'Grüße',
      'Message.Subject.Charset': 'UTF-8',
      'Message.Body.Html.Data': '<p>x</p>',
      'Message.Body.Html.Charset': 'UTF-8',
      'Message.Body.Text.Data': 'x',
      'Message.Body.Text.Charset': 'UTF-8',
    },
  ]);
});

test('in SES’s sandbox, an address that nobody confirmed is refused, and no alarm counts it', async () => {
  const message =
    'Email address is not verified. The following identities failed the check in region US-EAST-1: jo@x.com';
  answer = { status: 400, body: refusal('MessageRejected', message) };
  const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const warnings = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  await expect(handToSes('jo@x.com', mail)).rejects.toMatchObject({ code: 'mail_refused' });
  expect(errors).not.toHaveBeenCalled();
  expect(warnings.mock.calls).toEqual([
    ['SES is in its sandbox, and sends to confirmed addresses only'],
  ]);
  errors.mockRestore();
  warnings.mockRestore();
});

test.each([
  ['AccountSendingPausedException', 'no'],
  ['ConfigurationSetSendingPausedException', 'no'],
  ['MailFromDomainNotVerifiedException', 'no'],
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region US-EAST-1: no-reply@example.com, jo@x.com',
  ],
  ['MessageRejected', 'Sending suspended for this account.'],
  ['Throttling', 'Daily message quota exceeded.'],
])(
  '%s (%s) is no fault of the address: nothing can be sent, and the log says so',
  async (code, message) => {
    answer = { status: 400, body: refusal(code, message) };
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    await expect(handToSes('jo@x.com', mail)).rejects.toMatchObject({
      code: 'mail_down',
      message: "We can't send email right now. Please try again later.",
    });
    expect(logged.mock.calls).toEqual([[MAIL_UNAVAILABLE, expect.anything()]]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('jo@x.com');
    logged.mockRestore();
  },
);

test.each(['Throttling', 'AccessDenied', 'ExpiredToken'])(
  '%s says nothing about the mail',
  async (code) => {
    answer = { status: 400, body: refusal(code) };
    await expect(handToSes('jo@x.com', mail)).rejects.toMatchObject({ name: code });
  },
);
