import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database } from './client.ts';
import type { Condition } from './conditions.ts';
import { deleteOf, putOf, updateOf, type Change } from './expressions.ts';
import type { Key } from './keys.ts';
import { holds } from './transact.ts';

type Options = { abortSignal?: AbortSignal | undefined };

/** Writes a whole item; false when its condition does not hold. */
export const putItem = (
  item: Key & Record<string, unknown>,
  condition?: Condition,
  options: Options = {},
): Promise<boolean> => holds(() => database.send(new PutCommand(putOf(item, condition)), options));

/** Changes one item, whose record's type has to be given; false when its condition does not hold. */
export const updateItem = <Item = never>(
  key: Key,
  change: Change<NoInfer<Item>>,
): Promise<boolean> => holds(() => database.send(new UpdateCommand(updateOf<Item>(key, change))));

/** Takes an item away; again, it changes nothing. */
export const deleteItem = async (key: Key, options: Options = {}): Promise<void> => {
  await database.send(new DeleteCommand(deleteOf(key)), options);
};

/** Takes an item away where its condition holds; false where it does not. */
export const deleteItemIf = (key: Key, condition: Condition): Promise<boolean> =>
  holds(() => database.send(new DeleteCommand(deleteOf(key, condition))));
