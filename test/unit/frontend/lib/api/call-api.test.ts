import { describe, expect, test } from '@jest/globals';
import { callAccount } from '../../../../../frontend/src/lib/api/call-account.ts';
import { callApi } from '../../../../../frontend/src/lib/api/call-api.ts';
import { callArea } from '../../../../../frontend/src/lib/api/call-area.ts';
import { answeringServer, failureOf, json } from './answering-server.ts';

const { seen, answersWith } = answeringServer();

describe('a request', () => {
  test('carries path, query and token', async () => {
    answersWith(json(200, { items: [], nextCursor: null, total: 0 }));
    const list = await callArea(
      'listApplications',
      { query: { status: 'pending', cursor: 'a b/c' } },
      { token: 't0k' },
    );
    expect(list).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(seen).toMatchObject([
      {
        method: 'GET',
        url: '/api/admin/dealers?status=pending&cursor=a+b%2Fc',
        headers: { authorization: 'Bearer t0k' },
      },
    ]);
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test("carries a body and the customer's key, the key in a header only", async () => {
    answersWith(json(200, { veriffUrl: null }));
    const body = { fullName: 'Amara Okafor', email: 'amara@example.com', phone: '5135550142' };
    await callApi(
      'saveContact',
      { params: { customerId: 'cus_1/2' }, body },
      { customerKey: 'k3y' },
    );
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/customers/cus_1%2F2/contact',
      headers: { 'x-customer-key': 'k3y', 'content-type': 'application/json' },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });
});

describe('a refusal', () => {
  test('becomes an error with code, message, fields and status', async () => {
    const error = {
      code: 'invalid_request',
      message: 'Not valid.',
      fields: { email: 'Please enter a valid email address' },
    };
    answersWith(json(400, { error }));
    const failure = await failureOf(callAccount('resendVerification', { body: { email: 'x' } }));
    expect(failure).toMatchObject({
      ...error,
      status: 400,
      retryAfter: undefined,
      isOurs: true,
    });
  });

  test.each([
    [401, 'unauthorized'],
    // The firewall's: it says nothing about the session.
    [403, 'unavailable'],
    [404, 'not_found'],
    [413, 'invalid_request'],
  ])("%d without a body of ours is '%s'", async (status, code) => {
    answersWith((_request, response) => response.writeHead(status).end('<html>no</html>'));
    const failure = await failureOf(callArea('getDealerMe', {}));
    expect(failure).toMatchObject({
      code,
      status,
      message: 'Something went wrong.',
      isOurs: false,
    });
    expect(seen).toHaveLength(1);
  });

  test('says when to come back', async () => {
    answersWith(json(429, {}, { 'retry-after': '60' }));
    const failure = await failureOf(
      callAccount('resendVerification', { body: { email: 'a@example.com' } }),
    );
    expect(failure).toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
  });
});
