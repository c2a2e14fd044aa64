import { expect, jest, test } from '@jest/globals';
import { takeFeedback } from '../../../../lambdas/functions/feedback/take-feedback.ts';
import type { Feedback } from '../../../../lambdas/mail/feedback.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { inboxId, addressId } from '../../../../lambdas/mail/mail-addresses.ts';
import { customerWith } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const at = '2026-11-23T21:00:00.000Z';
const address = 'jo.x+a@gmail.com';
const note = { messageId: 'm', kind: 'link', at, customerId: 'cus_x', ttl: 9e9 };
const feedbackOf = (
  outcome: 'bounced' | 'complained' | 'returned',
  failure: Feedback['failure'],
): Feedback => ({
  ...{ messageId: 'm', to: [address], sentAt: at, at, outcome, failure },
});
type Writes = Record<string, { Key?: Key; Item?: Key & Record<string, unknown> }>[];
const keyOf = ([write = {}]: { Key?: Key; Item?: Key }[]) => {
  const { pk, sk } = write.Key ?? write.Item ?? {};
  return `${pk ?? ''} ${sk ?? ''}`;
};
const written = (key: Key) => `${key.pk} ${key.sk}`;

/** What is written together, of a mail whose note is like this; `isKnown`: its news were taken before. */
async function taken(feedback: Feedback, stored: object, isKnown = false) {
  const writes: string[][] = [];
  fakeServices({
    Get: ({ Key }) =>
      (Key as Key).pk === keys.customer('cus_x').pk
        ? { Item: customer }
        : { Item: { ...note, ...stored } },
    TransactWrite: ({ TransactItems }) => {
      const keysOf = (TransactItems as Writes).map((each) => keyOf(Object.values(each)));
      if (isKnown && writes.length === 0) {
        writes.push([]);
        failing('TransactionCanceledException', {
          CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
        })();
      }
      writes.push(keysOf);
    },
  });
  await takeFeedback(feedback);
  return writes;
}
const itsNote = written(keys.sentMail(addressId(address), 'm'));
const event = expect.stringMatching(/^CUSTOMER#cus_x EVENT#/);
const customer = customerWith({ id: 'cus_x', contact: { email: address } });
const counts = written(keys.submissionCounts(customer.dealerId));
const told = [[written(keys.customer('cus_x')), counts, event]];

test.each([
  [feedbackOf('bounced', 'unknown_mailbox'), keys.deadAddress(addressId(address))],
  [feedbackOf('complained', 'complaint'), keys.complaint(inboxId(address))],
])(
  'what came of a mail, and what follows for its address, is one write (%j)',
  async (each, key) => {
    expect(await taken(each, {})).toEqual([[itsNote, written(key)], ...told]);
  },
);

test('what came back this once is told, and takes nothing from the address', async () => {
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(await taken(feedbackOf('returned', 'refused'), {})).toEqual([[itsNote], ...told]);
});

test('news that were taken are told once more and change nothing about the address', async () => {
  const stored = { outcome: 'bounced', weight: 3, heardAt: at };
  expect(await taken(feedbackOf('bounced', 'unknown_mailbox'), stored, true)).toEqual([
    [],
    ...told,
  ]);
});

test('an admin’s email that came back is in the log, by id alone', async () => {
  const logged = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  await taken(feedbackOf('bounced', 'unknown_mailbox'), {
    customerId: undefined,
    adminId: 'adm_x',
  });
  expect(logged.mock.calls).toEqual([
    ['an email to an admin did not arrive', { adminId: 'adm_x', failure: 'unknown_mailbox' }],
  ]);
});

test('news that come after more telling ones change nothing', async () => {
  const stored = { outcome: 'complained', weight: 4, heardAt: at };
  expect(await taken(feedbackOf('bounced', 'unknown_mailbox'), stored, true)).toEqual([[]]);
});

test('a report that is no complaint takes nothing from the address, and is in the log', async () => {
  const logged = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const report = { messageId: 'm', to: [address], sentAt: at, at, report: 'not-spam' };
  expect(await taken({ ...report, outcome: 'delivered' }, {})).toEqual([[itsNote]]);
  expect(logged.mock.calls).toEqual([
    ['a report that is no complaint', { messageId: 'm', report: 'not-spam' }],
  ]);
});

test.each([
  ['complained', 'complaint', 'complained'],
  ['bounced', 'unknown_mailbox', 'bounced'],
  ['returned', 'refused', 'bounced'],
] as const)('a stranger’s mail that %s (%s) counts as one that %s', async (outcome, why, harm) => {
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const counted: string[] = [];
  const { pk } = keys.limit('strangerMail', new Date().toISOString().slice(0, 10));
  fakeServices({
    Get: ({ Key }) =>
      (Key as Key).pk === pk
        ? {}
        : { Item: { ...note, customerId: undefined, isToStranger: true } },
    TransactWrite: ({ TransactItems }) => {
      for (const { Update } of TransactItems as {
        Update?: { Key: Key; UpdateExpression: string };
      }[])
        if (Update?.Key.pk === pk) counted.push(Update.UpdateExpression);
    },
  });
  await takeFeedback(feedbackOf(outcome, why));
  expect(counted).toEqual([expect.stringContaining(`ADD #${harm} `)]);
});
