import { isDeepStrictEqual } from 'node:util';
import { tableName } from './database-client.ts';
import { notThere, written, type Condition } from './conditions.ts';
import type { Key } from './keys.ts';
import type { indexes, timeToLiveAttribute } from './table.ts';

type Index = (typeof indexes)[keyof typeof indexes];
type IndexKeys = Partial<Record<Index['partition'] | Index['sort'], string>>;
/** What any item may carry beside its record. */
type Housekeeping = IndexKeys & { [timeToLiveAttribute]?: number };
type Numbers<Item> = {
  [Name in keyof Item as NonNullable<Item[Name]> extends number ? Name : never]?: number;
};

type Sets<Item> = {
  [
    Name in keyof Item as NonNullable<Item[Name]> extends ReadonlySet<string> ? Name : never
  ]?: ReadonlySet<string>;
};

/**
 * What a write does to an item of a type; an undefined value among `set` is left as it is. `add` adds to numbers and
 * sets, `take` takes from sets: what is in a set already, or no longer is, changes nothing.
 */
export type Change<Item> = {
  set?: Partial<Item> & Housekeeping;
  add?: Numbers<Item> & Sets<Item>;
  take?: Sets<Item>;
  remove?: readonly (keyof Item | keyof Housekeeping)[];
  condition?: Condition | undefined;
};

const namesIn = (...expressions: (string | undefined)[]) => {
  const names = expressions.join(' ').match(/#\w+/g) ?? [];
  return names.length > 0
    ? { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }
    : {};
};
const valuesOf = (values: Record<string, unknown>) => {
  const entries = Object.entries(values);
  return entries.length > 0
    ? {
        ExpressionAttributeValues: Object.fromEntries(
          entries.map(([name, value]) => [`:${name}`, value]),
        ),
      }
    : {};
};
/** `name` to `prefix_name`, so that the values of different clauses do not meet. */
const prefixed = (prefix: string, values: [string, unknown][]) =>
  Object.fromEntries(values.map(([name, value]) => [`${prefix}_${name}`, value]));
const guardOf = (condition: Condition | undefined) =>
  condition === undefined ? { expression: undefined, values: {} } : written(condition);
const guarded = (expression: string | undefined) =>
  expression === undefined ? {} : { ConditionExpression: expression };

/** DynamoDB refuses an update that names an attribute in two clauses; not every emulator does. */
function assertOnce(names: readonly string[]) {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`An update changes ${twice} in two ways`);
}

/** An update of one item. The record's type has to be given: `updateOf<Customer>(…)`. */
export function updateOf<Item = never>(key: Key, change: Change<NoInfer<Item>>) {
  const { set = {}, add = {}, take = {}, remove = [], condition } = change;
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const adds = Object.entries<unknown>(add);
  const takes = Object.entries<unknown>(take);
  const clauses = [
    sets.length > 0 && `SET ${sets.map(([name]) => `#${name} = :set_${name}`).join(', ')}`,
    adds.length > 0 && `ADD ${adds.map(([name]) => `#${name} :add_${name}`).join(', ')}`,
    takes.length > 0 && `DELETE ${takes.map(([name]) => `#${name} :take_${name}`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((name) => `#${String(name)}`).join(', ')}`,
  ].filter((clause) => clause !== false);
  assertOnce([...[...sets, ...adds, ...takes].map(([name]) => name), ...remove.map(String)]);
  const UpdateExpression = clauses.join(' ');
  const guard = guardOf(condition);
  return {
    TableName: tableName(),
    Key: key,
    UpdateExpression,
    ...guarded(guard.expression),
    ...namesIn(UpdateExpression, guard.expression),
    ...valuesOf({
      ...guard.values,
      ...prefixed('set', sets),
      ...prefixed('add', adds),
      ...prefixed('take', takes),
    }),
  };
}

/** A whole item in the place of whatever is there. */
export const putOf = (item: Key & Record<string, unknown>, condition?: Condition) => {
  const guard = guardOf(condition);
  return {
    TableName: tableName(),
    Item: item,
    ...guarded(guard.expression),
    ...namesIn(guard.expression),
    ...valuesOf(guard.values),
  };
};

/** For an item that must not be there yet. */
export const newOf = (item: Key & Record<string, unknown>) => putOf(item, notThere);

export const checkOf = (key: Key, condition: Condition) => {
  const { expression, values } = written(condition);
  return {
    TableName: tableName(),
    Key: key,
    ConditionExpression: expression,
    ...namesIn(expression),
    ...valuesOf(values),
  };
};

export function deleteOf(key: Key, condition?: Condition) {
  const { expression, values } = guardOf(condition);
  return {
    TableName: tableName(),
    Key: key,
    ...guarded(expression),
    ...namesIn(expression),
    ...valuesOf(values),
  };
}

/**
 * The update that makes one item of another: only what differs is written, so that fields and values which this
 * version does not know stay as a later one has left them.
 */
export function differencesOf(
  key: Key,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  condition: Condition,
) {
  const isSet = (name: string) => after[name] !== undefined;
  const changed = Object.keys(after).filter(
    (name) => isSet(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  return updateOf<Record<string, unknown>>(key, {
    set: Object.fromEntries(changed.map((name) => [name, after[name]])),
    remove: Object.keys(before).filter((name) => before[name] !== undefined && !isSet(name)),
    condition,
  });
}
