import { S3Client } from '@aws-sdk/client-s3';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { optionalSetting, setting } from '../runtime/settings.ts';

export const s3 = new S3Client({
  ...sdkLimits,
  // Otherwise a presigned PUT carries the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: optionalSetting('S3_FORCE_PATH_STYLE') === 'true',
});
export const bucket = () => setting('UPLOADS_BUCKET');

/**
 * S3's answers for a key that holds nothing. No function that reads files may list them, so it says `AccessDenied`,
 * just as for a missing permission. Any other refusal (a disabled key, a signature) is a failure of ours.
 */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied']);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** Tells whether GET failed because nothing is there. */
export const isMissing = (error: unknown): boolean => missing.has(nameOf(error));

/** Tells the same of HEAD, whose answers have no body that would name the error. */
export const isMissingOnHead = (error: unknown): boolean => [403, 404].includes(statusOf(error));

/** Tells whether nothing is there, or nothing that the caller may see: only its frequency shows which. */
export const isDenied = (error: unknown): boolean => nameOf(error) === 'AccessDenied';

/** Tells whether a request for the first bytes failed because a file is empty. */
export const isEmptyFile = (error: unknown): boolean => nameOf(error) === 'InvalidRange';

/** Tells whether an object is still the one that the caller has. */
export const isUnchanged = (error: unknown): boolean => statusOf(error) === 304;
