import type { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/database-client.ts';
import { takeLease } from '../../../../lambdas/store/write.ts';

let send: jest.Mock<() => Promise<unknown>>;
beforeEach(() => {
  send = jest.spyOn(database, 'send').mockResolvedValue({} as never) as never;
});

/** The write with which a lease is taken. */
async function taken() {
  await takeLease({ pk: 'a', sk: 'b' }, 1000);
  const [[command]] = send.mock.calls.slice(-1) as unknown as [[PutCommand]];
  return command.input;
}

test('a lease whose answer was lost is taken by the same write again, and by no other', async () => {
  const [one, other] = [await taken(), await taken()];
  const by = String(one.Item?.by);
  expect(one.ConditionExpression).toContain('(#by = :');
  expect(Object.values(one.ExpressionAttributeValues ?? {})).toContain(by);
  expect(Object.values(other.ExpressionAttributeValues ?? {})).not.toContain(by);
});
