import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { customerEventWrite } from '../../../../lambdas/customer/timeline.ts';
import { checkpointText, signedNote } from '../../../../lambdas/log/checkpoint.ts';
import { entryOf } from '../../../../lambdas/log/log-entry.ts';
import { logKey, signText } from '../../../../lambdas/log/log-key.ts';
import { MerkleTree } from '../../../../lambdas/log/merkle-tree.ts';
import type { Key } from '../../../../lambdas/store/keys.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import {
  failure,
  holds,
  nameOf,
  type Command,
  type Item,
  type Write,
} from '../customer/customer-stores.ts';

type Version = { id: string; at: string; body: Buffer; etag: string };

/** An event in the table, its entry in hex, and what the stream tells of it. */
export type LoggedEvent = { name: string; entry: string; record: DynamoDBRecord };

/** Hands events to the function that logs them, as the stream does. */
export async function deliver(events: readonly Pick<LoggedEvent, 'record'>[]): Promise<void> {
  const { handler } = await import('../../../../lambdas/functions/log/handler.ts');
  await handler({ Records: events.map(({ record }) => record) });
}

/** Table, bucket and key as the log's code asks them, in memory. */
export class LogStores {
  readonly items = new Map<string, Item>();
  /** Versions of each file, the oldest first. */
  readonly files = new Map<string, Version[]>();
  /** Keys in KMS by their id. */
  private readonly keys = new Map<string, { privateKey: KeyObject; publicKey: KeyObject }>();
  private writes = 0;
  /** The bucket's time (epoch milliseconds) before its first file; each takes a second. */
  clockAt = 0;

  private keyOf({ KeyId }: { KeyId: string }) {
    const key = this.keys.get(KeyId) ?? generateKeyPairSync('ed25519');
    this.keys.set(KeyId, key);
    return key;
  }

  /** Empties table and bucket. The keys stay, and the first signs. */
  clear(): void {
    this.items.clear();
    this.files.clear();
    this.clockAt = 0;
    this.writes = 0;
    this.listKeys('key');
  }

  /** Has the stage list these keys, the oldest first. */
  listKeys(...ids: string[]): void {
    process.env.LOG_KEYS = ids.join(',');
  }

  /** Has the clients ask these stores; what comes between may delay or fail each call. */
  install(
    between: <Answer>(call: string, act: () => Answer) => Promise<Answer> = (_call, act) =>
      Promise.resolve().then(act),
  ): void {
    Object.assign(process.env, {
      LOG_BUCKET: 'log',
      RULES: '{"version":"1"}',
      S3_FORCE_PATH_STYLE: 'false',
    });
    const send = (command: Command) => {
      const name = command.constructor.name.replace(/Command$/, '');
      return between(name, () => this.answers[name]?.(command.input));
    };
    for (const client of [S3Client, KMSClient])
      jest.spyOn(client.prototype, 'send').mockImplementation(send as never);
    jest.spyOn(database, 'send').mockImplementation(send as never);
  }

  private readonly answers: Record<string, (input: never) => unknown> = {
    Get: ({ Key }: { Key: Key }) => ({ Item: this.items.get(nameOf(Key)) }),
    BatchGet: ({ RequestItems }: { RequestItems: { table: { Keys: Key[] } } }) => ({
      Responses: {
        table: RequestItems.table.Keys.flatMap((key) => this.items.get(nameOf(key)) ?? []),
      },
    }),
    Scan: ({ ExpressionAttributeValues: bounds }: { ExpressionAttributeValues: Item }) => ({
      Items: [...this.items.values()].filter(
        ({ sk }) => sk >= String(bounds[':from']) && sk <= String(bounds[':to']),
      ),
    }),
    Query: (query: {
      ExpressionAttributeValues: Record<string, string>;
      ScanIndexForward: boolean;
      Limit: number;
      ExclusiveStartKey?: Key;
    }) => {
      const { ':partition': partition, ':prefix': prefix = '' } = query.ExpressionAttributeValues;
      const { ':from': from = '', ':to': to = '~' } = query.ExpressionAttributeValues;
      const all = [...this.items.values()]
        .filter(({ pk, sk }) => pk === partition && sk.startsWith(prefix) && sk >= from && sk <= to)
        .toSorted((one, other) => (one.sk < other.sk ? -1 : 1));
      const ordered = query.ScanIndexForward ? all : all.toReversed();
      const start = ordered.findIndex(({ sk }) => sk === query.ExclusiveStartKey?.sk) + 1;
      const Items = ordered.slice(start, start + query.Limit);
      const isMore = start + query.Limit < ordered.length;
      return { Items, ...(isMore && { LastEvaluatedKey: Items.at(-1) }) };
    },
    TransactWrite: ({ TransactItems }: { TransactItems: Record<string, Write>[] }) => {
      const writes = TransactItems.flatMap((each) => Object.values(each));
      const targets = writes.map(({ Item, Key }) => nameOf(Item ?? Key ?? { pk: '', sk: '' }));
      const kept = writes.map((write, index) => holds(write, this.items.get(targets[index] ?? '')));
      if (kept.includes(false))
        throw failure('TransactionCanceledException', {
          CancellationReasons: kept.map((each) => ({
            Code: each ? 'None' : 'ConditionalCheckFailed',
          })),
        });
      writes.forEach(({ Item, ExpressionAttributeValues }, index) => {
        const target = targets[index] ?? '';
        const before = this.items.get(target);
        if (Item) this.items.set(target, Item);
        else if (before)
          this.items.set(target, { ...before, leaf: ExpressionAttributeValues?.[':set_leaf'] });
      });
    },
    GetObject: ({ Key, VersionId }: { Key: string; VersionId?: string }) => {
      const versions = this.files.get(Key) ?? [];
      const found =
        VersionId === undefined ? versions.at(-1) : versions.find(({ id }) => id === VersionId);
      if (!found) throw failure('NoSuchKey');
      return {
        ETag: found.etag,
        Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(found.body)) },
      };
    },
    PutObject: (put: {
      Key: string;
      Body: Uint8Array | string;
      IfMatch?: string;
      IfNoneMatch?: string;
    }) => {
      const newest = this.files.get(put.Key)?.at(-1);
      const isRefused =
        (put.IfNoneMatch !== undefined && newest !== undefined) ||
        (put.IfMatch !== undefined && put.IfMatch !== newest?.etag);
      if (isRefused) throw failure('PreconditionFailed');
      this.store(put.Key, Buffer.from(put.Body as Uint8Array));
    },
    ListObjectVersions: ({ Prefix }: { Prefix: string }) => ({
      Versions: (this.files.get(Prefix) ?? [])
        .map(({ id, at }) => ({ Key: Prefix, VersionId: id, LastModified: new Date(at) }))
        .toReversed(),
    }),
    Sign: ({ Message, ...key }: { Message: Uint8Array; KeyId: string }) => ({
      Signature: sign(undefined, Message, this.keyOf(key).privateKey),
    }),
    GetPublicKey: (key: { KeyId: string }) => ({
      PublicKey: this.keyOf(key).publicKey.export({ format: 'der', type: 'spki' }),
    }),
  };

  /** Writes events of one customer as the product does, each a millisecond after the one before. */
  newEvents(from: number, count: number): LoggedEvent[] {
    return Array.from({ length: count }, (_, index) => {
      const number = from + index;
      const at = new Date(1_700_000_000_000 + number).toISOString();
      const id = `evt_${number}`;
      const { Put } = customerEventWrite({ customerId: 'cus_1', type: 'link_opened', at, id });
      const item = Put?.Item as Item;
      this.items.set(nameOf(item), item);
      return {
        name: nameOf(item),
        entry: Buffer.from(entryOf(item) ?? []).toString('hex'),
        record: {
          eventName: 'INSERT',
          dynamodb: {
            NewImage: Object.fromEntries(
              Object.entries(item).map(([key, value]): [string, AttributeValue] => [
                key,
                typeof value === 'number' ? { N: String(value) } : { S: String(value) },
              ]),
            ),
            ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
          },
        },
      };
    });
  }

  /** Writes other entries, tiles and a checkpoint that fit each other, signed by the log's key or another. */
  async rewrite(size: number, signer: 'own' | 'another' = 'own'): Promise<void> {
    const tree = new MerkleTree();
    const tiles = Array.from({ length: size }, () => tree.append(Buffer.alloc(32, 5))).flat();
    for (const { path, bytes } of [...tiles, ...tree.partialTiles(0)])
      this.store(path, Buffer.from(bytes));
    const key = await logKey();
    const text = checkpointText({ origin: key.name, size, root: tree.root() });
    const { privateKey } = generateKeyPairSync('ed25519');
    const signature =
      signer === 'own' ? await signText(text, key) : sign(undefined, Buffer.from(text), privateKey);
    this.store('checkpoint', Buffer.from(signedNote(text, key, signature)));
  }

  /** Stores a file as whoever may write to the bucket can. */
  store(path: string, body: Buffer): void {
    this.writes += 1;
    const version = {
      id: String(this.writes),
      at: new Date(this.clockAt + this.writes * 1000).toISOString(),
      body,
      etag: createHash('md5').update(body).digest('hex'),
    };
    this.files.set(path, [...(this.files.get(path) ?? []), version]);
  }
}
