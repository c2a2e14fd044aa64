import { S3Client } from '@aws-sdk/client-s3';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { optionalSetting, setting } from '../runtime/settings.ts';

export const s3 = new S3Client({
  ...sdkLimits,
  // Else a presigned PUT carries the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: optionalSetting('S3_FORCE_PATH_STYLE') === 'true',
});
export const bucket = () => setting('UPLOADS_BUCKET');

/**
 * What S3 answers for a key that holds nothing. No function that reads files may list them, so it says `AccessDenied`, just as
 * for a permission that is lacking. Any other refusal (a disabled key, a signature) is a failure of ours.
 */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied']);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** Whether GET failed because nothing is there. */
export const isMissing = (error: unknown): boolean => missing.has(nameOf(error));

/** The same of HEAD, whose answers have no body that would name the error. */
export const isMissingToHead = (error: unknown): boolean => [403, 404].includes(statusOf(error));

/** Whether nothing is there, or nothing that the caller may see: only how often it comes tells which. */
export const isDenied = (error: unknown): boolean => nameOf(error) === 'AccessDenied';

/** Whether a file is empty, by asking for its first bytes. */
export const isEmpty = (error: unknown): boolean => nameOf(error) === 'InvalidRange';

/** Whether an object is still what the caller has. */
export const isUnchanged = (error: unknown): boolean => statusOf(error) === 304;
