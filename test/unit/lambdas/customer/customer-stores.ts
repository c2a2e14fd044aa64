import { S3Client } from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import { customerItem } from '../../../../lambdas/customer/items/customer-store.ts';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { derivedChanges } from '../../../../lambdas/customer/items/derived-items.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import type { Key } from '../../../../lambdas/store/keys.ts';

export type Item = Record<string, unknown> & Key;
type Values = Record<string, unknown>;
export type Write = {
  Item?: Item;
  Key?: Key;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeValues?: Values;
};
export type Command = { constructor: { name: string }; input: never };

export const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
export const failure = (name: string, fields: object = {}) =>
  Object.assign(new Error(name), { name, ...fields });

/** Reads or writes at a path of an expression, such as `#link.#set`. */
const partsOf = (path: string) => path.split('.').map((part) => part.slice(1));
const valueAt = (item: Item | undefined, path: string) =>
  partsOf(path).reduce<unknown>((value, part) => (value as Values | undefined)?.[part], item);
function withValue(item: Values, [first = '', ...rest]: string[], value: unknown): Values {
  if (rest.length > 0)
    return { ...item, [first]: withValue((item[first] ?? {}) as Values, rest, value) };
  const { [first]: _former, ...others } = item;
  return value === undefined ? others : { ...others, [first]: value };
}

/** Tests a condition of equal, missing and present attributes. */
export function holds(
  { ConditionExpression = '', ExpressionAttributeValues = {} }: Write,
  item: Item | undefined,
) {
  return ConditionExpression.split(' AND ').every((part) => {
    const [, not, attribute = ''] = /attribute_(not_)?exists\(([#\w.]+)\)/.exec(part) ?? [];
    if (attribute !== '') return (valueAt(item, attribute) !== undefined) === (not === undefined);
    const [, name = '', value = ''] = /([#\w.]+) = (:\w+)/.exec(part) ?? [];
    return part === '' || valueAt(item, name) === ExpressionAttributeValues[value];
  });
}

const sum = (before: unknown, added: unknown) =>
  added instanceof Set
    ? new Set([...((before as Set<string> | undefined) ?? []), ...(added as Set<string>)])
    : Number(before ?? 0) + Number(added);

function updated(key: Key, before: Item | undefined, write: Write): Item {
  const { UpdateExpression = '', ExpressionAttributeValues = {} } = write;
  let after: Values = { ...before, ...key };
  const change = (path: string, value: unknown) => {
    after = withValue(after, partsOf(path), value);
  };
  for (const [, path = '', value = ''] of UpdateExpression.matchAll(/([#\w.]+) = (:\w+)/g))
    change(path, ExpressionAttributeValues[value]);
  for (const [, path = '', value = ''] of UpdateExpression.matchAll(/([#\w.]+) (:add_\w+)/g))
    change(path, sum(valueAt(before, path), ExpressionAttributeValues[value]));
  const [, removed] = /REMOVE (.*)$/.exec(UpdateExpression) ?? [];
  for (const path of removed?.split(', ') ?? []) change(path, undefined);
  return after as Item;
}

/** Table and bucket as a customer's erasure asks them, in memory. */
export class CustomerStores {
  readonly items = new Map<string, Item>();
  readonly files = new Set<string>();

  constructor() {
    process.env.S3_FORCE_PATH_STYLE = 'false';
  }

  /** Has the clients ask these stores; what comes between may fail each call, before or after it is done. */
  install(between: (call: string, act: () => unknown) => unknown = (_call, act) => act()): void {
    const send = (command: Command): Promise<unknown> => {
      const name = command.constructor.name.replace(/Command$/, '');
      return Promise.resolve().then(() =>
        between(name, () => this.answers[name]?.(command.input) ?? {}),
      );
    };
    jest.spyOn(S3Client.prototype, 'send').mockImplementation(send as never);
    jest.spyOn(database, 'send').mockImplementation(send as never);
  }

  /** Keeps a customer's record with all that follows from it. */
  addCustomer(customer: Customer): void {
    this.add(customerItem(customer));
    for (const { Put } of derivedChanges(undefined, customer)) if (Put) this.add(Put.Item as Item);
  }

  add(item: Item): void {
    this.items.set(nameOf(item), item);
  }

  /** All items under one partition key. */
  under(partition: string): Item[] {
    return [...this.items.values()]
      .filter(({ pk }) => pk === partition)
      .toSorted((one, other) => (one.sk < other.sk ? -1 : 1));
  }

  private write(writes: Write[]): void {
    const targets = writes.map(({ Item, Key }) => Item ?? Key ?? { pk: '', sk: '' });
    const kept = writes.map((write, index) =>
      holds(write, this.items.get(nameOf(targets[index] ?? { pk: '', sk: '' }))),
    );
    if (kept.includes(false))
      throw failure(
        writes.length > 1 ? 'TransactionCanceledException' : 'ConditionalCheckFailedException',
        {
          CancellationReasons: kept.map((each) => ({
            Code: each ? 'None' : 'ConditionalCheckFailed',
          })),
        },
      );
    for (const { Item, Key, ...write } of writes)
      if (Item) this.add(Item);
      else if (!Key) continue;
      else if (write.UpdateExpression === undefined) this.items.delete(nameOf(Key));
      else this.add(updated(Key, this.items.get(nameOf(Key)), write));
  }

  private readonly answers: Record<string, (input: never) => unknown> = {
    Get: ({ Key }: { Key: Key }) => ({ Item: this.items.get(nameOf(Key)) }),
    Query: ({
      ExpressionAttributeValues: values,
    }: {
      ExpressionAttributeValues: Record<string, string>;
    }) => {
      const partition = values[':pk'] ?? values[':partition'] ?? '';
      const prefix = values[':sk'] ?? values[':prefix'] ?? '';
      const upTo = values[':upTo'] ?? values[':to'] ?? '~';
      const Items = this.under(partition).filter(
        ({ sk }) => sk.startsWith(prefix) && (sk <= upTo || prefix !== ''),
      );
      return { Items };
    },
    Scan: () => ({ Items: [...this.items.values()] }),
    Put: (write: Write) => this.write([write]),
    Update: (write: Write) => this.write([write]),
    Delete: (write: Write) => this.write([write]),
    TransactWrite: ({ TransactItems }: { TransactItems: Record<string, Write>[] }) =>
      this.write(TransactItems.flatMap((each) => Object.values(each))),
    ListObjectsV2: ({ Prefix }: { Prefix: string }) => ({
      Contents: [...this.files].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })),
    }),
    DeleteObject: ({ Key }: { Key: string }) => void this.files.delete(Key),
  };
}
