import { beforeAll, expect, test } from '@jest/globals';
import { edgeHeaders } from '../../../shared/site-edge.ts';
import * as people from '../../harness/people.ts';
import { signedByVeriff } from '../../harness/veriff.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { notFound, outcome } from '../../api/support/answers.ts';
import { originSecret, sendPastEdge } from '../../api/support/direct-api.ts';
import { invoke } from '../../api/support/invoke.ts';
import {
  begunCustomer,
  decisionBody,
  justBegun,
  sendWebhook,
  stateOf,
  type BegunCustomer,
} from '../../api/support/veriff.ts';

veriffStage();
let dealer: people.SignedIn;
let customer: BegunCustomer;
/** What would verify the customer, if it were believed. */
let body: string;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  customer = await begunCustomer(dealer);
  body = decisionBody(customer.sessionId);
});

const unsigned = { 'content-type': 'application/json' };

/** Each is one of those in `unit/read-webhook` and `unit/signature`. */
const forgeries: Record<string, () => [body: string, headers: Record<string, string>]> = {
  'no signature': () => [body, unsigned],
  "somebody else's secret": () => [body, signedByVeriff(body, 'guessed')],
  'the key that is not secret': () => [body, signedByVeriff(body, 'the-api-key-of-tests')],
  'the same said in other bytes': () => [
    JSON.stringify(JSON.parse(body), null, 1),
    signedByVeriff(body),
  ],
};

test('with a forged signature, or none, nothing is believed', async () => {
  for (const [name, forge] of Object.entries(forgeries)) {
    const { status, body: answer } = await sendWebhook(...forge());
    expect({ name, status, answer }).toEqual({
      name,
      status: 401,
      answer: { error: { code: 'unauthorized', message: 'The signature is missing or wrong.' } },
    });
  }
  expect(await stateOf(dealer, customer)).toEqual(justBegun);
});

test('other providers tell nothing, whoever has signed', async () => {
  for (const provider of ['nobody', 'Veriff', '__proto__', 'constructor']) {
    const { status, body: answer } = await sendWebhook(body, signedByVeriff(body), provider);
    expect({ status, body: answer }).toEqual(notFound);
  }
  for (const provider of ['review', 'simulated'])
    expect(outcome(await sendWebhook(body, signedByVeriff(body), provider))).toBe(
      '401 unauthorized',
    );
});

test('what was signed is not believed past the edge', async () => {
  const answer = await sendPastEdge(
    'receiveWebhook',
    { params: { provider: 'veriff' }, body },
    signedByVeriff(body),
  );
  expect(outcome(answer)).toBe('403 forbidden');
});

/** As API Gateway hands over what it takes for no text. */
const inBase64 = async (bytes: Buffer, headers: Record<string, string>) => ({
  version: '2.0',
  routeKey: 'ANY /api/webhooks/{proxy+}',
  rawPath: '/api/webhooks/veriff',
  rawQueryString: '',
  headers: {
    ...headers,
    [edgeHeaders.originSecret]: await originSecret(),
    [edgeHeaders.viewerAddress]: '198.51.100.7',
  },
  requestContext: { requestId: 'of-this-test', http: { method: 'POST' } },
  body: bytes.toString('base64'),
  isBase64Encoded: true,
});

test('a delivery in base64 is checked over the bytes that it stands for', async () => {
  const own = await begunCustomer(dealer);
  const told = decisionBody(own.sessionId, { status: 'review', code: 9121 });
  const bytes = Buffer.from(told);
  const altered = Buffer.from(told.replace('review', 'approved'));
  const refused = await invoke('Webhook', await inBase64(altered, signedByVeriff(told)));
  expect(refused).toMatchObject({ result: { statusCode: 401 } });
  expect(await stateOf(dealer, own)).toEqual(justBegun);
  const taken = await invoke('Webhook', await inBase64(bytes, signedByVeriff(told)));
  expect(taken).toMatchObject({ result: { statusCode: 200, body: '{"received":true}' } });
  expect(await stateOf(dealer, own)).toMatchObject({ phase: 'review', tasks: ['to_review'] });
});
