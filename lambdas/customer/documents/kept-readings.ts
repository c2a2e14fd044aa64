import * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../../shared/limits.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { Reading } from '../../evidence/reading/reading.ts';
import { epochSeconds, now } from '../../runtime/clock.ts';
import { optionalSetting } from '../../runtime/settings.ts';
import { putOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { deleteEach } from '../../store/write.ts';
import type { StoredFile } from '../../upload/stored-file.ts';

/** Documents that are read when they arrive. A back isn't: only with the customer's address is it known which law binds. */
export const earlyKinds = ['idDocument', 'addressDocument'] as const;
export type EarlyKind = (typeof earlyKinds)[number];

export const isEarlyKind = (kind: CustomerFileKind): kind is EarlyKind =>
  earlyKinds.some((each) => each === kind);

/** The very file that was read, and how: what was read of another, or otherwise, is of no use. */
export type WhatWasRead = { key: string; etag: string; isPassport: boolean };

const keptReading = defineRecord('reading of a document', 1, {
  key: z.string(),
  etag: z.string(),
  isPassport: z.boolean(),
  /** The version of this product that has read it. */
  by: z.string(),
  /** A `Reading` in JSON. */
  reading: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});

const thisVersion = () => optionalSetting('PRODUCT_VERSION') ?? '';

/** An item has 400 KB at most. What is longer, as only a hostile file's is, is read again. */
const MAX_LETTERS = 100_000;

/** The write that keeps a reading until its file is submitted, a day at most; none where it isn't worth keeping. */
export function keepReading(customerId: string, what: WhatWasRead, reading: Reading): Write[] {
  const text = JSON.stringify(reading);
  if (reading.state === 'unfinished' || text.length > MAX_LETTERS) return [];
  const ttl = epochSeconds(now() + DRAFT_HOURS * 3_600_000);
  const item = keptReading.whole({ ...what, by: thisVersion(), reading: text, ttl });
  return [{ Put: putOf({ ...keys.reading(customerId, reading.kind), ...item }) }];
}

/** Returns what was read of this very file before it was submitted; undefined where it has to be read. */
export async function findReading(
  customerId: string,
  kind: EarlyKind,
  { file, isPassport }: { file: StoredFile; isPassport: boolean },
): Promise<Reading | undefined> {
  const kept = await readItem(keptReading, keys.reading(customerId, kind));
  const isOfFile = kept?.key === file.key && file.etag !== undefined && kept.etag === file.etag;
  const isAsNow = kept?.isPassport === isPassport && kept.by === thisVersion();
  return isOfFile && isAsNow && kept.ttl > epochSeconds(now())
    ? (JSON.parse(kept.reading) as Reading)
    : undefined;
}

/** Forgets what was read of a customer's documents; repeating it changes nothing. */
export const forgetReadings = (
  customerId: string,
  kinds: readonly EarlyKind[] = earlyKinds,
): Promise<void> => deleteEach(kinds.map((kind) => keys.reading(customerId, kind)));
