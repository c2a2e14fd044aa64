import { createHash } from 'node:crypto';

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const NAME_BYTES = 16;

/**
 * Names the timeline of an event by a hash of its partition. So an event that is missing can be told from one whose
 * whole timeline was erased; once that is gone, nobody can tell which it was: partitions have random names.
 */
export const timelineName = (partition: string): string =>
  sha256(partition).subarray(0, NAME_BYTES).toString('base64url');

/** Adds the timelines of further entries to the hash of all before, in base64. */
export const chainTimelines = (before: string | undefined, timelines: readonly string[]): string =>
  sha256(Buffer.from(before ?? '', 'base64'), ...timelines).toString('base64');

const NAME = 'timelines';

/** Returns the line by which a checkpoint signs for the timelines of all entries. */
export const timelinesLine = (chain: string): string => `${NAME} ${chain}`;

/** Reads that line among a checkpoint's; undefined in one of before there was any. */
export const signedTimelines = (extensions: readonly string[]): string | undefined =>
  extensions.find((line) => line.startsWith(`${NAME} `))?.slice(NAME.length + 1);
