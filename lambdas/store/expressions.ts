import { tableName } from './client.ts';
import type { Key } from './keys.ts';

export type Values = Record<string, unknown>;

type Guard = {
  /** Names are written `#name`, values `:name`: names are found by themselves, values come from `values`. */
  condition?: string;
  values?: Values;
};
type Change = Guard & { set?: Values; add?: Record<string, number>; remove?: readonly string[] };

const namesIn = (...expressions: (string | undefined)[]) => {
  const names = expressions.join(' ').match(/#\w+/g) ?? [];
  return names.length > 0
    ? { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }
    : {};
};
const valuesOf = (values: Values) => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length > 0
    ? {
        ExpressionAttributeValues: Object.fromEntries(
          entries.map(([name, value]) => [`:${name}`, value]),
        ),
      }
    : {};
};
const guarded = (condition: string | undefined) =>
  condition === undefined ? {} : { ConditionExpression: condition };

/** An undefined value among `set` is left as it is. */
export function updateOf(
  key: Key,
  { set = {}, add = {}, remove = [], condition, values = {} }: Change,
) {
  const setNames = Object.keys(set).filter((name) => set[name] !== undefined);
  const clauses = [
    setNames.length > 0 && `SET ${setNames.map((name) => `#${name} = :set_${name}`).join(', ')}`,
    Object.keys(add).length > 0 &&
      `ADD ${Object.keys(add)
        .map((name) => `#${name} :add_${name}`)
        .join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((name) => `#${name}`).join(', ')}`,
  ].filter((clause) => clause !== false);
  const UpdateExpression = clauses.join(' ');
  return {
    TableName: tableName(),
    Key: key,
    UpdateExpression,
    ...guarded(condition),
    ...namesIn(UpdateExpression, condition),
    ...valuesOf({
      ...values,
      ...Object.fromEntries(setNames.map((name) => [`set_${name}`, set[name]])),
      ...Object.fromEntries(Object.entries(add).map(([name, value]) => [`add_${name}`, value])),
    }),
  };
}

export const putOf = (item: Key & Values, { condition, values = {} }: Guard = {}) => ({
  TableName: tableName(),
  Item: item,
  ...guarded(condition),
  ...namesIn(condition),
  ...valuesOf(values),
});

/** For an item that must not be there yet. */
export const newOf = (item: Key & Values) =>
  putOf(item, { condition: 'attribute_not_exists(#pk)' });

export const checkOf = (key: Key, condition: string, values: Values) => ({
  TableName: tableName(),
  Key: key,
  ConditionExpression: condition,
  ...namesIn(condition),
  ...valuesOf(values),
});

export const deleteOf = (key: Key) => ({ TableName: tableName(), Key: key });
