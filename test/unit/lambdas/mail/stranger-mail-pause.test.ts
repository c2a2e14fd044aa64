import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, jest, test } from '@jest/globals';
import { takeFeedback } from '../../../../lambdas/functions/feedback/take-feedback.ts';
import type { Feedback } from '../../../../lambdas/mail/feedback.ts';
import { sendMail } from '../../../../lambdas/mail/send-mail.ts';
import { MAIL_PAUSED } from '../../../../lambdas/runtime/log-lines.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { fakeServices, failing } from '../functions/support.ts';

const day = keys.limit('strangerMail', isoTime().slice(0, 10));
const at = '2026-11-23T21:00:00.000Z';
const note = { messageId: 'm', kind: 'verify_address', at, dealerId: 'dlr_x', ttl: 9e9 };
const came = (outcome: Feedback['outcome'], failure: Feedback['failure'] = 'came_back') => ({
  ...{ messageId: 'm', to: ['jo@x.example'], sentAt: at, at, outcome, failure },
});
type Counts = { sent: number; bounced?: number; complained?: number };

/** What is done when a mail did harm, after a day like this. */
async function after(counts: Counts, feedback: Feedback, isToStranger = true) {
  const logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const calls = fakeServices({
    Get: ({ Key }) => {
      const { pk } = Key as Key;
      if (pk === day.pk) return { Item: counts };
      return pk.startsWith('ADDRESS#') ? { Item: { ...note, isToStranger } } : {};
    },
  });
  const asked: unknown[] = [];
  jest.spyOn(SESv2Client.prototype, 'send').mockImplementation((({ input }: { input: unknown }) => {
    asked.push(input);
    return Promise.resolve({});
  }) as never);
  await takeFeedback(feedback);
  return { asked, calls, logged: logged.mock.calls };
}
const paused = [{ ConfigurationSetName: 'strangers', SendingEnabled: false }];

test.each<[string, Counts, Feedback]>([
  ['one in twenty came back', { sent: 200, bounced: 10 }, came('bounced')],
  ['servers refuse that many for good', { sent: 200, bounced: 10 }, came('returned', 'refused')],
  ['one in 400 was reported as spam', { sent: 1200, complained: 3 }, came('complained')],
])('emails to strangers are paused where %s, and somebody is called', async (_, counts, each) => {
  const { asked, calls, logged } = await after(counts, each);
  expect(asked).toEqual(paused);
  expect(logged).toEqual([[MAIL_PAUSED, { bounced: 0, complained: 0, ...counts }]]);
  // Switched on again, they aren't stopped by what was counted before.
  expect(calls.filter((call) => call.startsWith(`Update ${day.pk} SET`))).toEqual([
    expect.stringContaining('#bounced = :set_bounced'),
  ]);
});

test.each<[string, Counts, Feedback]>([
  ['are few', { sent: 12, bounced: 9 }, came('bounced')],
  ['are a small share', { sent: 1000, bounced: 49 }, came('bounced')],
  ['are few complaints', { sent: 100, complained: 2 }, came('complained')],
])('they go on where those that came back %s', async (_, counts, each) => {
  expect((await after(counts, each)).asked).toEqual([]);
});

test.each<[string, Feedback, boolean, string[]]>([
  ['a bounce', came('bounced'), true, ['#bounced :add_bounced']],
  ['a complaint', came('complained'), true, ['#complained :add_complained']],
  ['word of a full mailbox', came('returned', 'mailbox_full'), true, []],
  ['a bounce from a confirmed address', came('bounced'), false, []],
])(
  'that %s came is counted in the write that notes it, so once',
  async (_, feedback, isToStranger, expected) => {
    const written: string[] = [];
    const Get = ({ Key }: Record<string, unknown>) =>
      (Key as Key).pk.startsWith('ADDRESS#') ? { Item: { ...note, isToStranger } } : {};
    fakeServices({
      Get,
      TransactWrite: (input) => {
        const items = input.TransactItems as { Update?: { Key: Key; UpdateExpression: string } }[];
        for (const { Update } of items)
          if (Update?.Key.pk === day.pk)
            written.push(/ADD (.*)$/.exec(Update.UpdateExpression)?.[1] ?? '');
      },
    });
    await takeFeedback(feedback);
    expect(written).toEqual(expected);
  },
);

const letter = { fromName: 'x', subject: 'x', html: 'x', text: 'x' };
const toStranger = { kind: 'verify_address', dealerId: 'dlr_x', isToStranger: true } as const;
const toOwner = { kind: 'account', dealerId: 'dlr_x' } as const;

test('only these go by the set that is paused, and are counted', async () => {
  const sets: unknown[] = [];
  const calls = fakeServices({
    SendEmail: ({ ConfigurationSetName }) => {
      sets.push(ConfigurationSetName);
      return { MessageId: 'm' };
    },
  });
  await sendMail('jo@x.example', letter, toOwner);
  expect(calls.filter((call) => call.includes(day.pk))).toEqual([]);
  await sendMail('jo@x.example', letter, toStranger);
  expect(calls.filter((call) => call.includes(day.pk))).toEqual([
    expect.stringContaining('ADD #sent :add_sent'),
  ]);
  expect(sets).toEqual(['mails', 'strangers']);
});

test('while they are paused, who asks for one is told to come later, and nobody is called again', async () => {
  const logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  fakeServices({ SendEmail: failing('ConfigurationSetSendingPausedException') });
  await expect(sendMail('jo@x.example', letter, toStranger)).rejects.toMatchObject({
    code: 'mail_down',
    retryAfter: 60,
  });
  expect(logged).not.toHaveBeenCalled();
});
