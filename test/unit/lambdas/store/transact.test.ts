import type { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/database-client.ts';
import { writeIf, transact, type Write } from '../../../../lambdas/store/transact.ts';
import { setRandomness } from '../../../../lambdas/runtime/secrets.ts';

let send: jest.Mock<() => Promise<unknown>>;
beforeEach(() => {
  send = jest.spyOn(database, 'send') as never;
  // No pause at all between two tries.
  setRandomness((size) => Buffer.alloc(size));
});
afterEach(() => setRandomness());

const cancelled = (...codes: string[]) =>
  Object.assign(new Error('cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const key = { pk: 'a', sk: 'b' };
const writes: Write[] = [
  { Delete: { TableName: 't', Key: key }, guard: 'first' },
  { Delete: { TableName: 't', Key: key } },
];

describe('a transaction', () => {
  test('meets another one and is tried again', async () => {
    send.mockRejectedValueOnce(cancelled('TransactionConflict', 'None')).mockResolvedValueOnce({});
    await transact(writes);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('that is still under way is the same one when it is tried again', async () => {
    const underWay = Object.assign(new Error('x'), { name: 'TransactionInProgressException' });
    send.mockRejectedValueOnce(underWay).mockResolvedValueOnce({});
    await transact(writes);
    const tokens = (send.mock.calls as unknown as [TransactWriteCommand][]).map(
      ([{ input }]) => input.ClientRequestToken,
    );
    expect(tokens).toEqual([expect.stringMatching(/^.{16,36}$/), tokens[0]]);
  });

  test('gives up after eight tries, with a clean 503', async () => {
    send.mockRejectedValue(cancelled('None', 'TransactionConflict'));
    await expect(transact(writes)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(send).toHaveBeenCalledTimes(8);
  });

  test('names the guards that it lost, and is not tried again', async () => {
    send.mockRejectedValue(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'));
    await expect(transact(writes)).rejects.toMatchObject({
      name: 'LostCondition',
      guards: ['first', 'write 1'],
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('one conditional write says whether its condition held', async () => {
  const write = (error?: Error) =>
    writeIf(() => (error ? Promise.reject(error) : Promise.resolve()));
  const lost = Object.assign(new Error('lost'), { name: 'ConditionalCheckFailedException' });
  expect([await write(), await write(lost)]).toEqual([true, false]);
  await expect(write(new Error('else'))).rejects.toThrow('else');
});
