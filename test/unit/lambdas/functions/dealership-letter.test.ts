import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { DealershipMessage } from '../../../../lambdas/mail/mail-queue.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { UNDO_SECONDS } from '../../../../shared/limits.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

type Type = DealershipMessage['type'];
const at = '2026-01-05T10:00:00.000Z';
const dealerId = dealershipWith().id;

const rejection = {
  ...keys.dealershipEvent(dealerId, at, 'evt_0'),
  ...{ id: 'evt_0', at, type: 'declined', subjectId: dealerId, reason: 'It has expired.' },
};

/** What is sent, and what is claimed for it, where updates are refused that demand or set something of this name. */
async function mailed(type: Type, different: Partial<Dealership>, refused: RegExp) {
  const claims: string[] = [];
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  const calls = fakeServices({
    Get: itemOf(dealershipWith(different), accountOf(), rejection),
    Update: ({ ConditionExpression, ExpressionAttributeNames }) => {
      if (refused.test(JSON.stringify([ConditionExpression, ExpressionAttributeNames])))
        failing('ConditionalCheckFailedException')();
      return {};
    },
    Put: ({ Item }) => {
      claims.push((Item as Key).pk);
      return {};
    },
  });
  await sendEventMail({ eventId: 'evt_1', at, type, dealerId });
  const [mail] = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  return { mail, claims, calls };
}

test.each<[Type, Partial<Dealership>, RegExp]>([
  ['unblocked', { adminVerification: 'pending' }, /toldBlock/],
  ['unblocked', { adminVerification: 'approved' }, /toldBlock/],
  ['reconsidered', { adminVerification: 'pending' }, /toldDecision/],
])('%s is told to nobody who was told of nothing before: %j', async (type, different, refused) => {
  expect((await mailed(type, different, refused)).mail).toBeUndefined();
  expect((await mailed(type, different, /nothing/)).mail).toBeDefined();
});

test.each<[string, number, boolean]>([
  ['is told of after the block, whose end is no news', UNDO_SECONDS, true],
  ['is told of by its own mail, while that still waits', UNDO_SECONDS - 1, false],
])('an approval that was blocked at once %s', async (_when, seconds, isTold) => {
  setClock(() => Date.parse(at) + seconds * 1000);
  const approval = { decisionId: 'evt_0', decidedAt: at };
  const { mail, claims } = await mailed('unblocked', approval, /toldBlock/);
  expect(mail?.includes('Your dealership is approved') ?? false).toBe(isTold);
  // As by its own mail: whichever comes first.
  expect(claims).toEqual(isTold ? ['MAIL#evt_0'] : []);
});

test.each([
  ['can be undone', UNDO_SECONDS - 1, /reviewing your registration/, 'MAIL#evt_1', false],
  [
    'stands',
    UNDO_SECONDS,
    /Your registration was declined.*Reason: It has expired./,
    'MAIL#evt_0',
    true,
  ],
])(
  'whose rejection %s by the confirmation is told so once',
  async (_how, seconds, says, claim, isClosed) => {
    setClock(() => Date.parse(at) + seconds * 1000);
    const declined = { adminVerification: 'declined', decisionId: 'evt_0', decidedAt: at } as const;
    const { mail, claims, calls } = await mailed('email_verified', declined, /nothing/);
    expect(mail).toMatch(says);
    expect(claims).toEqual([claim]);
    // Then its end is told, too.
    expect(calls.join().includes('#toldDecision = ')).toBe(isClosed);
  },
);
