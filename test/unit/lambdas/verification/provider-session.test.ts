import { beforeAll, expect, test } from '@jest/globals';
import { providerSessionRecord } from '../../../../lambdas/verification/provider-session.ts';
import {
  decidedSessionWrite,
  newSessionWrite,
} from '../../../../lambdas/verification/provider-sessions.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

const session = {
  id: 'ses_x',
  provider: 'simulated',
  email: '',
  status: null,
  customerId: 'cus_x',
  dealerId: 'd',
  createdAt: '2026-01-06T10:00:00.000Z',
  ttl: 1,
};

test("a customer's session is in no list, and not decided yet", () => {
  expect(newSessionWrite(session).Put?.Item).toEqual({
    pk: 'SESSION#ses_x',
    sk: 'SESSION',
    ...session,
    schemaVersion: 1,
  });
});

test("a decision keeps a draft's session for good", () => {
  const decidedAt = '2026-01-06T11:00:00.000Z';
  const decided = { email: 'Jo@Mail.example', status: 'approved', decidedAt } as const;
  expect(decidedSessionWrite('ses_x', decided).Update).toMatchObject({
    Key: { pk: 'SESSION#ses_x', sk: 'SESSION' },
    UpdateExpression: expect.stringMatching(/REMOVE #ttl$/),
    ExpressionAttributeValues: {
      ':set_email': 'jo@mail.example',
      ':set_status': 'approved',
      ':set_decidedAt': decidedAt,
    },
  });
});

test('a decision that this version does not know is none yet', () => {
  const { status } = providerSessionRecord.read({ ...session, status: 'resubmission_requested' });
  expect(status).toBeNull();
});
