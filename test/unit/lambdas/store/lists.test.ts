import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/client.ts';
import { listCustomers } from '../../../../lambdas/customer/list.ts';
import { listDealerships } from '../../../../lambdas/dealership/list.ts';
import { customerWith } from '../support.ts';

const send = jest.spyOn(database, 'send') as unknown as jest.Mock<
  (command: QueryCommand) => Promise<{ Items: object[] }>
>;
beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  send.mockReset();
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = `cus_${String(index).padStart(22, '0')}`;
    return { ...customerWith({ id }), gsi1sk: `2026-01-01T00:00:00.000Z#${id}` };
  });

test("a page of a dealer's list is one query of one row more than it shows, whatever the number of customers", async () => {
  send.mockResolvedValue({ Items: rows(26) });
  const { items, nextCursor } = await listCustomers('d', 'all', undefined);
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

  await listCustomers('d', 'all', nextCursor ?? '');
  const last = rows(25).at(-1);
  expect(send.mock.calls[1]?.[0].input.ExclusiveStartKey).toEqual({
    pk: `CUSTOMER#${String(last?.id)}`,
    sk: 'PROFILE',
    gsi1pk: 'DEALER#d',
    gsi1sk: last?.gsi1sk,
  });
});

test("a dealer's customers of a status stand in an index of their own, with cursors of their own", async () => {
  send.mockResolvedValue({ Items: rows(26) });
  const { nextCursor } = await listCustomers('d', 'all', undefined);
  await listCustomers('d', 'denied', undefined);
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
      listCustomers(dealerId, status, nextCursor ?? ''),
    ).rejects.toMatchObject({ code: 'invalid_cursor' });
  }
});

test("a page of the admins' list is one query too, in the index of its filter", async () => {
  send.mockResolvedValue({ Items: [] });
  await listDealerships({ status: 'all', order: 'newest' });
  await listDealerships({ status: 'declined', order: 'oldest' });
  const asked = send.mock.calls.map(([{ input }]) => [
    input.IndexName,
    input.ExpressionAttributeValues,
    input.ScanIndexForward,
    input.Limit,
  ]);
  expect(asked).toEqual([
    ['gsi1', { ':partition': 'DEALERS' }, false, 11],
    ['gsi2', { ':partition': 'DEALERS#declined' }, true, 11],
  ]);
});
