import type { KeptFile } from '../../shared/schemas/files.ts';
import { isoTime, now } from './clock.ts';
import type { StoredFile } from './customer.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * When S3's lifecycle has deleted a file for sure: it rounds up to the next midnight UTC. Counted from the record
 * that keeps the file, which is a little younger than the file.
 */
export const keptUntil = (since: string, retentionDays: number): number =>
  Math.ceil((Date.parse(since) + retentionDays * DAY_MS) / DAY_MS) * DAY_MS;

export function keptFile(
  { contentType, size }: StoredFile,
  since: string,
  retentionDays: number,
): KeptFile {
  const end = keptUntil(since, retentionDays);
  return { contentType, size, keptUntil: isoTime(end), isDeleted: end <= now() };
}
