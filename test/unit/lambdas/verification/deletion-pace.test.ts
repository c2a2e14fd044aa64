import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { GetCommand, type UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import { isWithinPace, takeDeletion } from '../../../../lambdas/verification/deletion-limits.ts';

const HOUR = 3600 * 1000;
const pace = { perHour: 2, perDay: 3 };
const at = Date.parse('2026-01-07T10:00:00.000Z');
const ago = (...hours: number[]) => hours.map((each) => at - each * HOUR);

test.each([
  ['nothing was asked for', [], true],
  ['one is left of the hour', ago(0.5), true],
  ['none is left of the hour', ago(0.9, 0.1), false],
  ['the hour begins anew', ago(1, 0.1), true],
  ['none is left of the day', ago(23, 12, 2), false],
  ['the day begins anew', ago(24, 12, 2), true],
])('another deletion may be asked for where %s: %j', (_what, asked, expected) => {
  expect(isWithinPace(asked, pace, at)).toBe(expected);
});

describe('the right to ask for one', () => {
  let kept: Record<string, unknown> | undefined;
  let updates: UpdateCommand['input'][];
  let isLost: boolean;
  beforeEach(() => {
    setClock(() => at);
    kept = undefined;
    updates = [];
    isLost = false;
    const send = (command: GetCommand | UpdateCommand) => {
      if (command instanceof GetCommand) return Promise.resolve({ Item: kept });
      updates.push(command.input);
      const name = 'ConditionalCheckFailedException';
      return isLost
        ? Promise.reject(Object.assign(new Error(name), { name }))
        : Promise.resolve({});
    };
    jest.spyOn(database, 'send').mockImplementation(send as never);
  });
  test('is taken and noted, beside those of the last day', async () => {
    kept = { asked: ago(30, 2), version: 4 };
    expect(await takeDeletion('veriff', pace)).toBe(true);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({
      Key: { pk: 'LIMIT#deletion#veriff', sk: 'LIMIT' },
      ExpressionAttributeValues: { ':set_asked': [...ago(2), at], ':set_version': 5 },
    });
  });

  test('is not taken twice by two in one moment', async () => {
    isLost = true;
    expect(await takeDeletion('veriff', pace)).toBe(false);
  });
});
