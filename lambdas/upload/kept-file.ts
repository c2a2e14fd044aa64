import type { KeptFile } from '../../shared/schemas/files.ts';
import { isoTime, now } from '../runtime/clock.ts';
import type { StoredFile } from './stored-file.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * When S3's lifecycle has certainly deleted a file: it rounds up to the next midnight UTC. Counted from the record
 * that keeps the file, which is a little younger than the file; from today when that time cannot be read, since
 * looking for a missing file is better than taking an existing one for gone.
 */
export function keptUntil(since: string, retentionDays: number): number {
  const from = Date.parse(since);
  const end = (Number.isNaN(from) ? now() : from) + retentionDays * DAY_MS;
  return Math.ceil(end / DAY_MS) * DAY_MS;
}

export function toKeptFile(
  { contentType, size }: StoredFile,
  since: string,
  retentionDays: number,
): KeptFile {
  const end = keptUntil(since, retentionDays);
  return { contentType, size, keptUntil: isoTime(end), isDeleted: end <= now() };
}
