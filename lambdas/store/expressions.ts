import { isDeepStrictEqual } from 'node:util';
import { tableName } from './database-client.ts';
import { doesNotExist, toExpression, type Condition } from './conditions.ts';
import type { Key } from './keys.ts';
import type { indexes, timeToLiveAttribute } from './table.ts';

type Index = (typeof indexes)[keyof typeof indexes];
type IndexKeys = Partial<Record<Index['partition'] | Index['sort'], string>>;
/** Attributes that any item may have besides its record. */
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
 * The changes that a write makes to an item; undefined values in `set` change nothing. `add` adds to numbers and sets,
 * `take` removes from sets: members that are there already, or no longer, change nothing.
 */
export type Change<Item> = {
  set?: Partial<Item> & Housekeeping;
  add?: Numbers<Item> & Sets<Item>;
  take?: Sets<Item>;
  remove?: readonly (keyof Item | keyof Housekeeping)[];
  condition?: Condition | undefined;
};

/** Describes an update of one item. The record's type has to be given: `updateOf<Customer>(…)`. */
export function updateOf<Item = never>(key: Key, change: Change<NoInfer<Item>>) {
  const { set = {}, add = {}, take = {}, remove = [], condition } = change;
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const adds = Object.entries<unknown>(add);
  const takes = Object.entries<unknown>(take);
  const clauses = [
    sets.length > 0 &&
      `SET ${sets.map(([name]) => `${pathOf(name)} = :${valueName('set', name)}`).join(', ')}`,
    adds.length > 0 && `ADD ${adds.map(([name]) => `#${name} :add_${name}`).join(', ')}`,
    takes.length > 0 && `DELETE ${takes.map(([name]) => `#${name} :take_${name}`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((name) => pathOf(String(name))).join(', ')}`,
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

/** Describes writing a whole item, whatever is there. */
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

/** Describes writing an item that must not exist yet. */
export const newOf = (item: Key & Record<string, unknown>) => putOf(item, doesNotExist);

export const checkOf = (key: Key, condition: Condition) => {
  const { expression, values } = toExpression(condition);
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
 * Describes the update that turns one item into another: only differences are written, so that fields and values that
 * this version does not know stay as a later one has left them. `groups`: the attributes that are maps of such fields.
 */
export function differencesOf(
  key: Key,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  condition: Condition,
  groups: readonly string[] = [],
) {
  const from = withPaths(before, groups);
  const to = withPaths(after, groups);
  const isSet = (path: string) => to[path] !== undefined;
  const changed = Object.keys(to).filter(
    (path) => isSet(path) && !isDeepStrictEqual(from[path], to[path]),
  );
  return updateOf<Record<string, unknown>>(key, {
    set: Object.fromEntries(changed.map((path) => [path, to[path]])),
    remove: Object.keys(from).filter((path) => from[path] !== undefined && !isSet(path)),
    condition,
  });
}

/** Names the fields of groups by their paths, such as `link.openedAt`. */
const withPaths = (item: Record<string, unknown>, groups: readonly string[]) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      groups.includes(name)
        ? Object.entries(value as object).map(([field, each]) => [`${name}.${field}`, each])
        : [[name, value]],
    ),
  ) as Record<string, unknown>;

const pathOf = (name: string) =>
  name
    .split('.')
    .map((part) => `#${part}`)
    .join('.');

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
/** Keeps values of different clauses apart. */
const valueName = (prefix: string, name: string) => `${prefix}_${name.replaceAll('.', '_')}`;
const prefixed = (prefix: string, values: [string, unknown][]) =>
  Object.fromEntries(values.map(([name, value]) => [valueName(prefix, name), value]));
const guardOf = (condition: Condition | undefined) =>
  condition === undefined ? { expression: undefined, values: {} } : toExpression(condition);
const guarded = (expression: string | undefined) =>
  expression === undefined ? {} : { ConditionExpression: expression };

/** DynamoDB refuses an update that names an attribute in two clauses; not every emulator does. */
function assertOnce(names: readonly string[]) {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`An update changes ${twice} in two ways`);
}
