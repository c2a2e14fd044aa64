import * as z from 'zod/mini';
import { keptFileKinds } from '../../../shared/schemas/files-schema.ts';
import { readEach } from '../../store/each-up-to.ts';
import { keys } from '../../store/keys.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import type { CustomerPart } from '../customer-record.ts';
import { dayOf, listedUpTo } from './last-use.ts';

/** On which day (UTC) the newest of a customer's files was stored, until the files are deleted. */
const filesStoredRecord = defineRecord('day of files', 1, {
  customerId: z.string(),
  day: z.string(),
});
export type FilesStored = Stored<typeof filesStoredRecord>;

/** By days, as the last use is. */
export function filesStoredItems({ id, attempt }: CustomerPart<'attempt'>) {
  const { files, deletedFiles } = attempt;
  const times = keptFileKinds
    .flatMap((kind) => files[kind] ?? [])
    .filter(({ key }) => !deletedFiles.includes(key))
    .map(({ storedAt }) => storedAt);
  const newest = times.toSorted().at(-1);
  if (newest === undefined) return [];
  const day = dayOf(newest);
  return [{ ...keys.filesStored(day, id), ...filesStoredRecord.whole({ customerId: id, day }) }];
}

/** Yields customers whose files' days are over, as S3 counts them: it rounds up to the next midnight UTC. */
export async function* filesStoredBefore(days: number): AsyncGenerator<FilesStored, void> {
  for await (const item of listedUpTo(days, keys.filesStored))
    yield* readEach([item], filesStoredRecord.read);
}
