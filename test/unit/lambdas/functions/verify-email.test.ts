import { beforeEach, expect, jest, test } from '@jest/globals';
import { verifyEmail } from '../../../../lambdas/functions/account/verify-email.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const dealership = dealershipWith({ isEmailVerified: false, adminVerification: 'pending' });
const link = {
  purpose: 'verify-email',
  accountId: accountOf(dealership).id,
  dealerId: dealership.id,
  registrationId: dealership.registrationId,
  email: dealership.email,
  createdAt: dealership.createdAt,
  expiresAt: '9999-01-01T00:00:00.000Z',
};
let logged: jest.SpiedFunction<typeof logger.error>;
beforeEach(() => {
  jest.restoreAllMocks();
  logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});

type Answers = NonNullable<Parameters<typeof fakeServices>[0]>;
type Item = Record<string, unknown>;

/** Follows the link; gives the sessions that were told, and all calls. */
async function confirm(answers: Answers = {}, record = dealership) {
  const sessions: Item[] = [];
  const calls = fakeServices({
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      return pk.startsWith('LINK#') ? { Item: link } : itemOf(record)(input);
    },
    GetParameter: () => ({ Parameter: { Value: '0' } }),
    Put: ({ Item: item }) => {
      sessions.push(item as Item);
      return {};
    },
    ...answers,
  });
  const answer = await verifyEmail({ body: { token: 'x' }, identity: { id: 'visitor' } });
  expect(answer).toEqual({ verified: true });
  return { sessions, calls };
}

test.each([
  ['0', 'approved'],
  ['1', 'denied'],
])(
  'with a rejection probability of %s the session of who confirms is %s',
  async (Value, status) => {
    const { sessions } = await confirm({ GetParameter: () => ({ Parameter: { Value } }) });
    expect(sessions).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^ses_[\w-]{22}$/),
        provider: 'simulated',
        email: dealership.email,
        status,
        gsi1pk: 'SESSIONS#UNLINKED',
      }),
    ]);
    expect(sessions[0]).not.toHaveProperty('customerId');
    expect(logged).not.toHaveBeenCalled();
  },
);

test('whoever comes back begins no other session, and an earlier registration had its own', async () => {
  const [first] = (await confirm()).sessions;
  const again = await confirm({}, { ...dealership, isEmailVerified: true });
  expect(again.calls).not.toContain('TransactWrite');
  expect(again.sessions.map(({ id }) => id)).toEqual([first?.id]);
  link.registrationId = 'reg_y';
  const [other] = (await confirm({}, { ...dealership, registrationId: 'reg_y' })).sessions;
  expect(other?.id).not.toBe(first?.id);
  link.registrationId = dealership.registrationId;
});

test.each(['GetParameter', 'Put'])(
  'the address is confirmed although %s fails, and nobody is named in the log',
  async (service) => {
    const { calls } = await confirm({ [service]: failing('Down') });
    expect(calls).toContain('TransactWrite');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(dealership.email);
  },
);
