import { describe, expect, test } from '@jest/globals';
import type { Account } from '../../../../lambdas/account/account-record.ts';
import { identifyDealer } from '../../../../lambdas/functions/dealer/identify-dealer.ts';
import { callOf, type ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { routes, type Route, type RouteName } from '../../../../shared/routes.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'dealer',
);
const inAnyState = ['getDealerMe', 'recordDealerActivity', 'endDealerSignIn', 'endRecovery'];
const { id: sub } = accountOf();
const signIn = { id: 'here', at: isoTime(), activeAt: isoTime() };
const claims = { sub, token_use: 'access', origin_jti: 'here', auth_time: '1800000000' };
const eventOf = (more: object = {}) =>
  ({
    requestContext: { authorizer: { jwt: { claims: { ...claims, ...more } } } },
  }) as unknown as ApiEvent;
const event = eventOf({ reauthenticated: 'true' });
const gone = (what: 'DEALER#' | 'ACCOUNT#') =>
  fakeServices({
    Get: (input) => ((input.Key as { pk: string }).pk.startsWith(what) ? {} : itemOf()(input)),
  });

test('a token gives its account and the dealership, by one read of each', async () => {
  const calls = fakeServices({ Get: itemOf(undefined, { ...accountOf(), signIns: [signIn] }) });
  expect(await identifyDealer(event, 'listSubmissions')).toEqual({
    ...dealershipWith(),
    account: { ...accountOf(), signIns: [signIn] },
    signInId: 'here',
    isReauthenticated: true,
  });
  expect(calls).toEqual(['Get', 'Get']);
});

test.each(names)('a token of a sign-in that is over is told so by %s', async (name) => {
  const over = { ...signIn, endedAt: isoTime() };
  const calls = fakeServices({ Get: itemOf(undefined, { ...accountOf(), signIns: [over] }) });
  await expect(identifyDealer(event, name)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(calls).toEqual(['Get', 'Get']);
});

describe.each(['DEALER#', 'ACCOUNT#'] as const)('a token whose %s is gone', (what) => {
  test.each(names)('is told so by %s', async (name) => {
    gone(what);
    await expect(identifyDealer(event, name)).rejects.toMatchObject({
      code: 'account_unknown',
      message: 'No dealer data found. Please contact support.',
    });
  });
});

test('a token of somebody who was removed is told so by each route', async () => {
  fakeServices({
    Get: (input) =>
      (input.Key as { sk: string }).sk === keys.endedAccess(sub).sk
        ? { Item: { dealerName: dealershipWith().dealerName } }
        : {},
  });
  for (const name of names)
    await expect(identifyDealer(event, name)).rejects.toMatchObject({ code: 'access_removed' });
});

/** Told where their dealership stands, by routes that answer in any state. */
test.each([
  [{ adminVerification: 'pending' }, 'account_pending'],
  [{ adminVerification: 'declined' }, 'account_declined'],
  [{ isBlocked: true }, 'account_blocked'],
  [{ isEmailVerified: false }, 'email_not_verified'],
] as const)('whose dealership is %j is only told so', async (different, code) => {
  const dealership = dealershipWith(different);
  for (const name of names) {
    fakeServices({ Get: itemOf(dealership, { ...accountOf(), signIns: [signIn] }) });
    const answer = identifyDealer(event, name);
    if (inAnyState.includes(name)) expect(await answer).toMatchObject(different);
    else await expect(answer).rejects.toMatchObject({ code });
  }
});

/** The account with what its record says besides. */
const accountWith = (different: Partial<Account>) =>
  fakeServices({
    Get: itemOf(undefined, { ...accountOf(), signIns: [signIn], ...different }),
  });

test.each(names)('by a token of a session alone, %s answers as it should', async (name) => {
  accountWith({});
  const answer = identifyDealer(eventOf(), name);
  const needsReauthentication = [
    'changePassword',
    'recordSecondFactor',
    'createRecoveryCodes',
    'removeSecondFactor',
    'resetSecondFactor',
  ].includes(name);
  if (needsReauthentication)
    await expect(answer).rejects.toMatchObject({ code: 'reauthentication_required' });
  else expect(await answer).toMatchObject({ account: accountOf(), isReauthenticated: false });
});

describe('a reauthentication', () => {
  const authTime = Number(claims.auth_time) * 1000;
  const changes = names.filter((name) => (routes[name] as Route).reauthentication);

  test.each(changes)('of before the app gave no code, and is refused by %s', async (name) => {
    accountWith({
      secondFactor: { since: isoTime(authTime + 1), codesLeft: 8, signInId: 'other' },
    });
    await expect(identifyDealer(event, name)).rejects.toMatchObject({
      code: 'reauthentication_required',
    });
  });

  test.each(changes)('that set the app up, or came after it, counts for %s', async (name) => {
    for (const secondFactor of [
      { since: isoTime(authTime + 1), codesLeft: 8, signInId: 'here' },
      { since: isoTime(authTime), codesLeft: 8, signInId: 'there' },
    ]) {
      accountWith({ secondFactor });
      expect(await identifyDealer(event, name)).toMatchObject({ account: { secondFactor } });
    }
  });
});

describe('where the stage asks for a second factor', () => {
  const open = [
    ...['getDealerMe', 'recordDealerActivity', 'endDealerSignIn'],
    ...['endRecovery', 'recordSecondFactor', 'removeSecondFactor'],
  ];
  const ask = () => {
    process.env.DEALERS_NEED_SECOND_FACTOR = 'true';
  };

  test.each(names)('without one, %s answers as it should', async (name) => {
    accountWith({});
    ask();
    const answer = identifyDealer(event, name);
    if (open.includes(name)) expect(await answer).toMatchObject({ account: accountOf() });
    else await expect(answer).rejects.toMatchObject({ code: 'second_factor_required' });
  });

  test.each(names)('with one, %s answers', async (name) => {
    const secondFactor = { since: '2026-02-01T10:00:00.000Z', codesLeft: 8, signInId: 'there' };
    accountWith({ secondFactor });
    ask();
    expect(await identifyDealer(event, name)).toMatchObject({ account: { secondFactor } });
  });
});

describe('a sign-in after a recovery code', () => {
  const recoveryFrom = (milliseconds: number) => ({
    since: isoTime(Date.parse(signIn.at) + milliseconds),
    until: isoTime(Date.parse(signIn.at) + milliseconds + 300_000),
  });

  test.each(names)('has to be ended before %s answers', async (name) => {
    accountWith({ recovery: recoveryFrom(-1000) });
    const answer = identifyDealer(event, name);
    if (name === 'endRecovery') expect(await answer).toMatchObject({ account: accountOf() });
    else await expect(answer).rejects.toMatchObject({ code: 'recovery_open' });
  });

  test.each(names)('that was not the one to end it gets nothing by %s, ever', async (name) => {
    const past = { since: signIn.at, at: signIn.at, signInId: 'another' };
    accountWith({ pastRecoveries: [past] });
    await expect(identifyDealer(event, name)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test.each([
    ['ended it', { since: signIn.at, at: signIn.at, signInId: 'here' }],
    [
      'came after',
      {
        since: '2026-02-01T10:00:00.000Z',
        at: isoTime(Date.parse(signIn.at) - 1),
        signInId: 'another',
      },
    ],
  ])('a sign-in that %s goes on', async (_what, past) => {
    accountWith({ pastRecoveries: [past] });
    expect(await identifyDealer(event, 'listSubmissions')).toMatchObject({ account: accountOf() });
  });

  test('doesn’t disturb a session that is older than the code', async () => {
    accountWith({ recovery: recoveryFrom(2000) });
    expect(await identifyDealer(event, 'listSubmissions')).toMatchObject({ account: accountOf() });
  });
});

describe('somebody in Sales', () => {
  const forSales = [
    ...['getDealerMe', 'recordDealerActivity', 'endDealerSignIn'],
    ...['getOverview', 'listSubmissions', 'searchCustomers', 'getSubmission'],
    ...['getDeletion', 'getDeletionProof'],
    ...['createLink', 'mailLink', 'textLink', 'renewLink', 'cancelLink', 'setReminders'],
    ...['correctContact', 'setDeal'],
    ...['changePassword', 'endRecovery'],
    ...['recordSecondFactor', 'createRecoveryCodes', 'removeSecondFactor'],
  ];

  test.each(names)('is answered by %s what is for Sales, if anything', async (name) => {
    accountWith({ role: 'sales' });
    const asked = eventOf({ reauthenticated: 'true' });
    const answer = identifyDealer(asked, name);
    if (!forSales.includes(name)) {
      await expect(answer).rejects.toMatchObject({ code: 'not_for_role' });
      return;
    }
    expect(await answer).toMatchObject({ account: { role: 'sales' } });
    expect(callOf(asked).response).toBe((routes[name] as Route).sales);
  });

  test.each(['owner', 'member'] as const)('gets less than an %s', async (role) => {
    accountWith({ role });
    const asked = eventOf();
    await identifyDealer(asked, 'getSubmission');
    expect(callOf(asked).response).toBeUndefined();
  });
});
