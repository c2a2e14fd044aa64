import * as z from 'zod/mini';
import { UNCLAIMED_UPLOAD_DAYS } from '../../shared/limits.ts';
import { photoProblem } from '../../shared/schemas/verification-schema.ts';
import {
  keptFileKinds,
  type KeptFile,
  type KeptFileKind,
} from '../../shared/schemas/files-schema.ts';
import { known } from '../store/record.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { randomId } from '../runtime/secrets.ts';
import { setting } from '../runtime/settings.ts';

/** A file that was checked and claimed. */
export const storedFile = z.object({
  key: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The time when S3 received it, from which its days are counted. */
  storedAt: z.string(),
  /** S3's fingerprint of its bytes (ETag). */
  etag: z.optional(z.string()),
  /** Never claimed, so that S3 deletes it within two days: nothing of it may be kept. */
  isUnclaimed: z.optional(z.boolean()),
  /** The length of the video that these stills are of. */
  seconds: z.optional(z.number()),
  /** The problem that the customer's device found with the photo, which was sent nevertheless. */
  sentDespite: known(z.optional(photoProblem), undefined),
});
export type StoredFile = z.output<typeof storedFile>;

/** Returns when S3's lifecycle has certainly deleted a file, epoch milliseconds: S3 rounds up to the next midnight UTC. */
export function keptUntil(
  { storedAt, isUnclaimed }: Pick<StoredFile, 'storedAt' | 'isUnclaimed'>,
  retentionDays: number,
): number {
  const days = isUnclaimed ? UNCLAIMED_UPLOAD_DAYS : retentionDays;
  return Math.ceil((Date.parse(storedAt) + days * DAY_MS) / DAY_MS) * DAY_MS;
}

export function toKeptFile(file: StoredFile, retentionDays: number): KeptFile {
  const { contentType, size } = file;
  const end = keptUntil(file, retentionDays);
  return { contentType, size, keptUntil: isoTime(end), isDeleted: end <= now() };
}

/** Returns a proof's place in the uploads bucket; rights of functions are granted by such prefixes. */
export const proofKey = (uploadId: string): string => `dealers/${uploadId}/proof`;

export const uploadIdOf = (key: string): string => key.replace(/^dealers\/(.*)\/proof$/, '$1');

export const customerFileKey = (customerId: string, kind: KeptFileKind, uploadId: string): string =>
  `customers/${customerId}/${kind}/${uploadId}`;

/** Returns the kinds of a customer's files by their keys, each once, in the order of screens. */
export const keptFileKindsOf = (keys: readonly string[]): KeptFileKind[] => {
  const kinds = new Set(keys.map((key) => key.split('/')[2]));
  return keptFileKinds.filter((kind) => kinds.has(kind));
};

export const newUploadId = (): string => randomId('upl');

export const filesOfCustomer = (customerId: string): string => `customers/${customerId}/`;

/** Returns the days for which claimed files are kept. */
export const retentionDays = (): number => Number(setting('RETENTION_DAYS'));
