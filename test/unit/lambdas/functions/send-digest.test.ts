import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import {
  accountOf,
  customerWith,
  dealershipWith,
  itemOf,
  type CustomerFields,
} from '../support.ts';
import { fakeServices } from './support.ts';

const at = '2026-01-07T10:00:00.000Z';
const digestDue = '2026-01-08T12:00:00.000Z';
const { id: accountId } = accountOf();
const names = Array.from({ length: 230 }, (_, index) => `cus_${index}`);

/** Sends the daily mail about these customers; gives what it says, and what is asked of the table for it. */
async function digest(ids: readonly string[], different: (id: string) => CustomerFields) {
  const asked: number[] = [];
  const gone: string[] = [];
  const deleting = { now: 0, most: 0 };
  const calls = fakeServices({
    Get: itemOf(),
    Query: () => ({
      Items: ids.map((customerId) => ({
        ...keys.notice(accountId, digestDue, `evt_${customerId}`),
        kind: 'credit_link',
        customerId,
        at,
        eventId: `evt_${customerId}`,
      })),
    }),
    BatchGet: ({ RequestItems }) => {
      const wanted = (RequestItems as { table: { Keys: Key[] } }).table.Keys;
      asked.push(wanted.length);
      const found = wanted.map(({ pk }) => pk.replace('CUSTOMER#', ''));
      const table = found.map((id) => ({
        ...customerWith({
          id,
          contact: { ...different(id).contact, lastName: id },
          credit: { ...different(id).credit, owedSince: at },
          ...different(id),
        }),
        ...keys.customer(id),
      }));
      return { Responses: { table } };
    },
    Delete: async ({ Key: { sk } = {} }: { Key?: Partial<Key> }) => {
      deleting.most = Math.max(deleting.most, (deleting.now += 1));
      await new Promise(setImmediate);
      deleting.now -= 1;
      gone.push(String(sk));
    },
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  await sendEventMail({ digestDue, accountId });
  const [mail = ''] = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  return { mail, calls, asked, gone, most: deleting.most };
}

test('however many customers it is about, they are read in batches, and notices go a few at a time', async () => {
  const { mail, calls, asked, gone, most } = await digest(names, () => ({}));
  expect(mail).toContain('Waiting for the credit link (230)');
  expect(asked).toEqual([100, 100, 30]);
  // The account, its dealership and nothing of each customer.
  expect(calls.filter((call) => call === 'Get').length).toBeLessThan(5);
  expect(gone.toSorted()).toEqual(
    names.map((id) => keys.notice(accountId, digestDue, `evt_${id}`).sk).toSorted(),
  );
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(10);
});

test('a customer of another dealership, or who waits no longer, is not in it', async () => {
  const elsewhere = { dealerId: `${dealershipWith().id.slice(0, -1)}x` };
  const { mail } = await digest(names.slice(0, 3), (id) =>
    id === 'cus_1' ? elsewhere : id === 'cus_2' ? { credit: { owedSince: undefined } } : {},
  );
  expect(mail).toContain('Waiting for the credit link (1)');
});
