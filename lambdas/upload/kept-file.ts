import type { KeptFile } from '../../shared/schemas/files.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * When S3's lifecycle has certainly deleted a file, epoch milliseconds: it rounds up to the next midnight UTC. Where
 * the file doesn't say since when it is stored, it is counted from the record that keeps it (`since`), which is a
 * little younger; from today when that time cannot be read, since looking for a missing file is better than taking an
 * existing one for gone.
 */
export function keptUntil(
  { storedAt }: Pick<StoredFile, 'storedAt'>,
  since: string,
  retentionDays: number,
): number {
  const from = Date.parse(storedAt ?? since);
  const end = (Number.isNaN(from) ? now() : from) + retentionDays * DAY_MS;
  return Math.ceil(end / DAY_MS) * DAY_MS;
}

export function toKeptFile(file: StoredFile, since: string, retentionDays: number): KeptFile {
  const { contentType, size } = file;
  const end = keptUntil(file, since, retentionDays);
  return { contentType, size, keptUntil: isoTime(end), isDeleted: end <= now() };
}
