import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/database-client.ts';
import { listCustomers } from '../../../../lambdas/customer/list/list-customers.ts';
import { rowAttribute } from '../../../../lambdas/customer/items/list-row.ts';
import { pendingStates } from '../../../../shared/schemas/submission-row-schema.ts';
import { customerItem } from '../../../../lambdas/customer/items/customer-store.ts';
import { customerWith } from '../support.ts';

let send: jest.Mock<(command: QueryCommand) => Promise<{ Items: object[] }>>;
beforeEach(() => {
  send = jest.spyOn(database, 'send') as never;
});

const all = { status: 'all', sort: 'date' } as const;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = `cus_${String(index).padStart(22, '0')}`;
    return {
      id,
      row: rowAttribute(customerWith({ id })),
      gsi1sk: `2026-01-01T00:00:00.000Z#${id}`,
    };
  });

test("a page of a dealer's list is one query of one row more than it shows, whatever the number of customers", async () => {
  send.mockResolvedValue({ Items: rows(26).reverse() });
  const { items, nextCursor } = await listCustomers('d', all);
  expect(send.mock.calls.map(([command]) => command.input)).toEqual([
    {
      TableName: 'table',
      IndexName: 'gsi1',
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': 'gsi1pk' },
      ExpressionAttributeValues: { ':partition': 'DEALER#d' },
      ScanIndexForward: false,
      Limit: 26,
    },
  ]);
  expect(items).toHaveLength(25);

  await listCustomers('d', { ...all, cursor: nextCursor ?? '' });
  expect(send.mock.calls[1]?.[0].input).toMatchObject({
    KeyConditionExpression: '#partition = :partition AND #sort < :below',
    ExpressionAttributeValues: { ':partition': 'DEALER#d', ':below': rows(26)[1]?.gsi1sk },
  });
});

test('oldest first, a list is read from its other end', async () => {
  send.mockResolvedValue({ Items: rows(26) });
  const listing = { status: 'all', sort: 'oldest' } as const;
  const { nextCursor } = await listCustomers('d', listing);
  await listCustomers('d', { ...listing, cursor: nextCursor ?? '' });
  expect(send.mock.calls.map(([{ input }]) => input.ScanIndexForward)).toEqual([true, true]);
  expect(send.mock.calls[1]?.[0].input.KeyConditionExpression).toContain('BETWEEN');
  await expect(async () =>
    listCustomers('d', { ...listing, sort: 'date', cursor: nextCursor ?? '' }),
  ).rejects.toMatchObject({ code: 'invalid_cursor' });
});

test("a dealer's customers of a status stand in an index of their own, with cursors of their own", async () => {
  send.mockResolvedValue({ Items: rows(26) });
  const { nextCursor } = await listCustomers('d', all);
  await listCustomers('d', { ...all, status: 'denied' });
  const { IndexName, ExpressionAttributeValues } = send.mock.calls[1]?.[0].input ?? {};
  expect({ IndexName, ExpressionAttributeValues }).toEqual({
    IndexName: 'gsi2',
    ExpressionAttributeValues: { ':partition': 'DEALER#d#denied' },
  });
  for (const [dealerId, status] of [
    ['d', 'denied'],
    ['e', 'all'],
  ] as const) {
    await expect(async () =>
      listCustomers(dealerId, { ...all, status, cursor: nextCursor ?? '' }),
    ).rejects.toMatchObject({ code: 'invalid_cursor' });
  }
});

const place = (name: string) => `DEALER#d#${name}`;
const asked = () =>
  send.mock.calls.map(([{ input }]) => input.ExpressionAttributeValues?.[':partition'] as string);

test('Pending is the newest of its states, each asked for a page', async () => {
  const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
  const found: Record<string, number[]> = { opened: [1, 5], to_review: [3], link_sent: [2] };
  send.mockImplementation(({ input }) => {
    const name = String(input.ExpressionAttributeValues?.[':partition']).replace('DEALER#d#', '');
    const items = (found[name] ?? []).sort().reverse();
    return Promise.resolve({
      Items: items.map((minute) => {
        const id = `cus_${String(minute).padStart(22, '0')}`;
        return { id, row: rowAttribute(customerWith({ id })), gsi2sk: `${at(minute)}#${id}` };
      }),
    });
  });
  const { items, nextCursor } = await listCustomers('d', { ...all, status: 'pending' });
  expect(asked()).toEqual(pendingStates.map(place));
  expect(items.map(({ id }) => Number(id.slice(4)))).toEqual([5, 3, 2, 1]);
  expect(nextCursor).toBeNull();
});

test('a salesperson’s customers stand in lists of their own, by status, date, name and what waits', async () => {
  send.mockResolvedValue({ Items: [] });
  const salesperson = 'sal_dale';
  const theirs = (name: string) => place(`SALES#sal_dale#${name}`);
  await listCustomers('d', { ...all, salesperson });
  expect(asked()).toHaveLength(10);
  expect(asked()).toContain(theirs('DATES#cancelled'));
  expect(asked()).not.toContain(theirs('DATES#archived'));
  send.mockClear();
  await listCustomers('d', { status: 'denied', sort: 'oldest', salesperson });
  await listCustomers('d', { status: 'denied', sort: 'name', salesperson });
  await listCustomers('d', { ...all, status: 'to_review', salesperson });
  await listCustomers('d', { ...all, status: 'expiring', salesperson });
  expect(asked()).toEqual(
    ['DATES#denied', 'NAMES#denied', 'TASKS#to_review', 'LINK_ENDS'].map(theirs),
  );
});

test('a page of a salesperson’s customers leads to the next, and a cursor to no other salesperson', async () => {
  const of = (id: string) => ({ id, sk: `2026-01-01T00:00:00.000Z#${id}` });
  const ids = rows(26).map(({ id }) => id);
  send.mockImplementation(({ input }) =>
    Promise.resolve(
      'RequestItems' in input
        ? ({ Responses: { table: ids.map((id) => customerItem(customerWith({ id }))) } } as never)
        : { Items: ids.map(of) },
    ),
  );
  const dale = { status: 'denied', sort: 'oldest', salesperson: 'sal_dale' } as const;
  const { items, nextCursor } = await listCustomers('d', dale);
  expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 25));
  const cursor = nextCursor ?? '';
  await listCustomers('d', { ...dale, cursor });
  await expect(async () =>
    listCustomers('d', { ...dale, salesperson: 'sal_joy', cursor }),
  ).rejects.toMatchObject({ code: 'invalid_cursor' });
});
