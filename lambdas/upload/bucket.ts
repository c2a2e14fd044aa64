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
