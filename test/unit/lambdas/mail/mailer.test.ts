import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { sendMail as SendMail } from '../../../../lambdas/mail/mailer.ts';

/** SES's query API, as far as one mail needs it: what it was sent, and what it should answer. */
let received: URLSearchParams[] = [];
let answer: { status: number; body: string };
let server: Server;
let sendMail: typeof SendMail;

const sent = `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">
  <SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>`;
const refusal = (code: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type>
  <Code>${code}</Code><Message>no</Message></Error><RequestId>1</RequestId></ErrorResponse>`;

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
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  });
  // The client reads its settings when it is made.
  ({ sendMail } = await import('../../../../lambdas/mail/mailer.ts'));
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const mail = { fromName: 'Juniper, Inc.', subject: 'Grüße', html: '<p>x</p>', text: 'x' };

test('hands a mail over as it is, to one address', async () => {
  answer = { status: 200, body: sent };
  await sendMail('jo@x.com', mail);
  expect(received.map((each) => Object.fromEntries(each))).toEqual([
    {
      Action: 'SendEmail',
      Version: '2010-12-01',
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

test('a mail that SES will not send is refused, and not sent again', async () => {
  answer = { status: 400, body: refusal('MessageRejected') };
  await expect(sendMail('jo@x.com', mail)).rejects.toMatchObject({ code: 'mail_refused' });
  expect(received).toHaveLength(1);
});

test.each(['Throttling', 'AccessDenied', 'ExpiredToken'])(
  '%s says nothing about the mail',
  async (code) => {
    answer = { status: 400, body: refusal(code) };
    await expect(sendMail('jo@x.com', mail)).rejects.toMatchObject({ name: code });
  },
);
