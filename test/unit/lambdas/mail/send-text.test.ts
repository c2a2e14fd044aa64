import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { smsMessages } from '../../../../shared/copy/dealer/delivery-copy.ts';

/** What AWS End User Messaging answers next. */
let answer: { status: number; body: object };
let server: Server;
let sendText: (to: string, body: string) => Promise<void>;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    TEXT_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TEXT_ORIGIN: 'phone-1',
  });
  ({ sendText } = await import('../../../../lambdas/mail/send-text.ts'));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const text = () => sendText('+15135550142', 'Verify your identity');
const refused = (kind: string, Reason?: string) => {
  answer = { status: 400, body: { __type: `com.amazonaws#${kind}`, Message: 'No.', Reason } };
};

test('a text that AWS takes is sent', async () => {
  answer = { status: 200, body: { MessageId: 'x' } };
  await expect(text()).resolves.toBeUndefined();
});

test.each([
  ['the sandbox', 'ConflictException', 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED'],
  [
    'a quota of dollars that is spent',
    'ServiceQuotaExceededException',
    'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT',
  ],
  ['an account that may send none', 'AccessDeniedException', 'ACCOUNT_DISABLED'],
])('%s is said to whoever sends a link, who can email it', async (_what, kind, reason) => {
  refused(kind, reason);
  await expect(text()).rejects.toMatchObject({
    code: 'text_refused',
    message: smsMessages.unavailable,
  });
});

test.each([
  [
    'who replied STOP',
    'ConflictException',
    'DESTINATION_PHONE_NUMBER_OPTED_OUT',
    smsMessages.optedOut,
  ],
  ['a number that is none', 'ValidationException', 'INVALID_PARAMETER', smsMessages.failed],
])('%s gets none, and the reason is told', async (_what, kind, reason, message) => {
  refused(kind, reason);
  await expect(text()).rejects.toMatchObject({ code: 'text_refused', message });
});

test.each([
  ['a right that is missing', 'AccessDeniedException', undefined],
  ['a number that is no longer ours', 'ResourceNotFoundException', undefined],
])('%s is a fault of ours, which an alarm hears of', async (_what, kind, reason) => {
  refused(kind, reason);
  await expect(text()).rejects.toMatchObject({ name: kind });
});
