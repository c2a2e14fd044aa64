import { beforeEach, expect, jest, test } from '@jest/globals';
import { resendVerification } from '../../../../lambdas/functions/account/registration-routes.ts';
import { DAY_MS, HOUR_MS, pause } from '../../../../lambdas/runtime/clock.ts';
import type { Key } from '../../../../lambdas/store/keys.ts';
import { REGISTRATION_DAYS } from '../../../../shared/limits.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { deadOr, failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
const email = 'sales@juniper.example.com';
/** Asks, and lets pass the time within which every address is answered. */
async function ask(passing = 1_000) {
  const answer = resendVerification({ body: { email }, identity: { id: 'visitor-1' } });
  answer.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(passing);
  return answer;
}
const registered = (createdAt = new Date()) =>
  itemOf(
    dealershipWith({
      email,
      isEmailVerified: false,
      adminVerification: 'pending',
      createdAt: createdAt.toISOString(),
    }),
  );
const known = registered();

test.each([
  ['MessageRejected', { code: 'mail_refused' }],
  ['AccountSendingPausedException', { code: 'mail_down' }],
  ['TimeoutError', { name: 'TimeoutError' }],
])(
  'a mail that fails (%s) is no mail that was sent, and can be asked for at once',
  async (name, why) => {
    const calls = fakeServices({ Get: known, SendEmail: failing(name) });
    await expect(ask()).rejects.toMatchObject(why);
    // Neither the pause nor the counts of the day and of the stage hold for it.
    expect(calls.slice(-4)).toEqual([
      'SendEmail',
      expect.stringMatching(/^Update LIMIT#mailToStranger#/),
      expect.stringMatching(/^Update LIMIT#mailToStrangers#/),
      'Delete',
    ]);
  },
);

test.each([
  ['is known', known],
  ['is unknown', () => ({})],
])(
  'where emails come back, an address that %s reads so, and no account is looked for',
  async (_what, others) => {
    const calls = fakeServices({ Get: deadOr(others) });
    await expect(ask()).rejects.toMatchObject({
      code: 'address_dead',
      message: 'Emails to this address come back. Check it, or use another.',
    });
    expect(calls).toEqual([expect.stringMatching(/^Update LIMIT#/), 'Get']);
  },
);

/** The day's mails to an address are used up: those of a registration, or those that were asked for in vain. */
const usedUp = (isWaiting: boolean) => ({
  Update: (input: Record<string, unknown>) => {
    const { pk } = input.Key as Key;
    if (pk.includes('mailToStranger') && pk.includes('#none') !== isWaiting)
      failing('ConditionalCheckFailedException')();
    return {};
  },
});
const slowMail = { SendEmail: () => pause(900).then(() => ({})) };

test.each<[string, Parameters<typeof fakeServices>[0], boolean]>([
  ['is unknown', {}, true],
  ['is unknown, and was asked about too often', usedUp(false), false],
  ['waits for its mail', { Get: known }, true],
  ['waits for its mail, which takes long', { Get: known, ...slowMail }, true],
  ['had its mails of the day', { Get: known, ...usedUp(true) }, false],
])('an address that %s is answered after a second, no sooner', async (_what, answers, isFine) => {
  fakeServices(answers);
  const settled = jest.fn();
  void ask(0).then(
    () => settled(true),
    () => settled(false),
  );
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls).toEqual([[isFine]]);
});

test('a registration gets no link in its last hour: the address can be registered anew', async () => {
  const lastHour = new Date(Date.now() - REGISTRATION_DAYS * DAY_MS + HOUR_MS / 2);
  const calls = fakeServices({ Get: registered(lastHour) });
  await ask();
  expect(calls).not.toContain('SendEmail');
});
