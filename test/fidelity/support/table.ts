import { randomUUID } from 'node:crypto';
import { beforeAll } from '@jest/globals';
import type { Key } from '../../../lambdas/store/keys.ts';
import { database } from '../../../lambdas/store/database-client.ts';
import { createTable } from '../../../scripts/local/dynamodb-local.ts';

/** Gives the tests of a file a table of their own, as the stack has it. */
export function useTable(): void {
  beforeAll(async () => {
    const name = `fidelity-${randomUUID()}`;
    await database.send(createTable(name));
    process.env.TABLE_NAME = name;
  });
}

/** The key of an item in a partition that no other test uses. */
export const newKey = (sk = 'A'): Key => ({ pk: `P#${randomUUID()}`, sk });

/** `count` items of one partition, in order. */
export const inPartition = (pk: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    pk,
    sk: `S#${String(index).padStart(4, '0')}`,
    id: String(index),
    ...more,
  }));
