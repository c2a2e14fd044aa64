import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { verifyEmail } from '../../../../lambdas/functions/account/registration-routes.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import type { Subject, VerificationProvider } from '../../../../lambdas/verification/provider.ts';
import type { ProviderSession } from '../../../../lambdas/verification/provider-session-record.ts';
import { addProvider } from '../../../../lambdas/verification/provider-registry.ts';
import { reviewProvider } from '../../../../lambdas/verification/wizard-providers.ts';
import { providerNames } from '../../../../shared/provider-names.ts';
import { accountOf, dealershipWith, itemOf, sessionWith } from '../support.ts';
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
const url = 'https://checks.example/session';
let logged: jest.SpiedFunction<typeof logger.error>;
let subjects: Subject[];
let removeProvider: () => void;
beforeEach(() => {
  logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  subjects = [];
  const other: VerificationProvider = {
    ...reviewProvider,
    name: 'checks',
    files: [],
    begin: (subject) => {
      subjects.push(subject);
      return Promise.resolve({ id: `ses_${subjects.length}`, url });
    },
  };
  removeProvider = addProvider(other);
});
afterEach(() => removeProvider());

type Answers = NonNullable<Parameters<typeof fakeServices>[0]>;
type Item = Record<string, unknown>;
type Setting = { provider?: string; record?: Dealership; session?: ProviderSession };

/** Follows the link; gives what is answered, the sessions that were kept, and all calls. */
async function confirm(
  { provider = 'checks', record = dealership, session }: Setting = {},
  answers: Answers = {},
) {
  const kept: Item[] = [];
  const calls = fakeServices({
    Get: (input) => {
      const { pk } = input.Key as { pk: string };
      if (pk.startsWith('LINK#')) return { Item: link };
      return pk === `SESSION#${session?.id}` ? { Item: session } : itemOf(record)(input);
    },
    Put: ({ Item: item }) => {
      kept.push(item as Item);
      return {};
    },
    ...answers,
  });
  process.env.PROVIDER = provider;
  const { verified, verificationUrl, isInReview } = await verifyEmail({
    body: { token: 'x' },
    identity: { id: 'visitor' },
  });
  expect(verified).toBe(true);
  return { verificationUrl, isInReview, kept, calls };
}

test.each([
  [{ adminVerification: 'pending' }, true],
  [{ adminVerification: 'pending', isBlocked: true }, false],
  [{ adminVerification: 'approved' }, false],
  [{ adminVerification: 'declined' }, false],
] as const)('a link says of %o that it is in review: %s', async (different, isInReview) => {
  const record = dealershipWith(different);
  expect(await confirm({ record })).toMatchObject({ isInReview });
});

const notesOnDealership = (calls: string[]) =>
  calls.filter((call) => call.startsWith(`Update DEALER#${dealership.id} `));

test.each(providerNames.filter((name) => name !== 'veriff'))(
  'with the %s provider, which checks no contact persons, no session begins',
  async (provider) => {
    const { verificationUrl, kept, calls } = await confirm({ provider });
    expect(verificationUrl).toBeNull();
    expect(kept).toEqual([]);
    expect(notesOnDealership(calls)).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  },
);

test('whoever confirms is sent to a session, which is nobody’s until an admin links it', async () => {
  const { verificationUrl, kept, calls } = await confirm();
  expect(verificationUrl).toBe(url);
  expect(subjects).toEqual([
    {
      dealerId: dealership.id,
      registrationId: dealership.registrationId,
      person: {
        firstName: 'Ann',
        lastName: 'Chovey',
        email: dealership.email,
        phone: dealership.phone,
        dateOfBirth: '',
      },
    },
  ]);
  expect(kept).toEqual([
    expect.objectContaining({
      id: 'ses_1',
      provider: 'checks',
      email: dealership.email,
      status: null,
      url,
      gsi1pk: 'SESSIONS#UNLINKED',
    }),
  ]);
  expect(kept[0]).not.toHaveProperty('customerId');
  expect(notesOnDealership(calls)).toEqual([
    `Update DEALER#${dealership.id} SET #contactSessionId = :set_contactSessionId`,
  ]);
});

const { customerId: _customer, dealerId: _dealer, ...nobodys } = sessionWith({ url, id: 'ses_0' });
const earlier = dealershipWith({ isEmailVerified: true, contactSessionId: 'ses_0' });

test('whoever has submitted something is sent to no other session, however often the link is clicked', async () => {
  const facts = { told: [], submitted: ['1'], decided: [] };
  const { verificationUrl, kept } = await confirm({
    record: earlier,
    session: { ...nobodys, facts },
  });
  expect({ verificationUrl, kept }).toEqual({ verificationUrl: null, kept: [] });
});

test.each<[string, Partial<ProviderSession>]>([
  ['is over', { expiresAt: '2026-01-06T11:00:00.000Z' }],
  ['has expired', { facts: { told: [], submitted: [], decided: [], ended: 'expired' } }],
])('whoever comes back after the session %s is sent to another one', async (_what, different) => {
  const { kept } = await confirm({ record: earlier, session: { ...nobodys, ...different } });
  expect(kept.map(({ id }) => id)).toEqual(['ses_1']);
});

test('two clicks of one moment go on with the session that is kept', async () => {
  const note = `Update DEALER#${dealership.id} SET #contactSessionId = :set_contactSessionId`;
  const winners = { ...nobodys, url: 'https://checks.example/winner' };
  let record = dealership;
  const { verificationUrl } = await confirm(
    { session: winners },
    {
      Get: (input) => {
        const { pk } = input.Key as { pk: string };
        if (pk.startsWith('LINK#')) return { Item: link };
        return pk === 'SESSION#ses_0' ? { Item: winners } : itemOf(record)(input);
      },
      [note]: () => {
        record = { ...dealership, contactSessionId: 'ses_0' };
        return failing('ConditionalCheckFailedException')();
      },
    },
  );
  expect(verificationUrl).toBe('https://checks.example/winner');
});

test('the address is confirmed although no session can be kept, and nobody is named in the log', async () => {
  const { verificationUrl, calls } = await confirm({}, { Put: failing('Down') });
  expect(verificationUrl).toBeNull();
  expect(calls).toContain('TransactWrite');
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(dealership.email);
});

test('the address is confirmed although the provider does not answer', async () => {
  removeProvider();
  removeProvider = addProvider({
    ...reviewProvider,
    name: 'checks',
    begin: () => Promise.reject(new Error('Down')),
  });
  const { verificationUrl, kept } = await confirm();
  expect(verificationUrl).toBeNull();
  expect(kept).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
});
