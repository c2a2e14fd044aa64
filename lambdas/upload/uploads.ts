import {
  GetObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { UPLOAD_URL_SECONDS } from '../../shared/limits.ts';
import { isOfType, MAGIC_BYTES } from '../../shared/magic-numbers.ts';
import {
  uploadProblem,
  type FileKind,
  type UploadTicket,
} from '../../shared/schemas/files-schema.ts';
import {
  videoProblem,
  type ReadBytes,
  type VideoProblem,
} from '../../shared/video/video-problem.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { bucket, s3, isDenied, isEmptyFile, isMissing } from './bucket.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * The tag of the bucket's lifecycle rules: unclaimed files go after a day, claimed ones after the stage's retention.
 */
const unclaimed = 'state=unclaimed';

type Announced = { contentType: string; size: number; seconds?: number | undefined };

/** The header of S3 that keeps a video's length with its stills. */
const secondsHeader = 'x-amz-meta-seconds';

/**
 * Signs a PUT for exactly one key, content type, length and tag, for a key that holds nothing yet: S3 itself refuses
 * anything else, and nobody can swap a file after it was checked.
 */
export async function presignUpload(
  key: string,
  uploadId: string,
  file: Announced,
): Promise<UploadTicket> {
  const headers = {
    'content-type': file.contentType,
    'if-none-match': '*',
    'x-amz-tagging': unclaimed,
    ...(file.seconds !== undefined && { [secondsHeader]: String(file.seconds) }),
  };
  const url = await getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      ContentType: file.contentType,
      ContentLength: file.size,
      IfNoneMatch: '*',
      Tagging: unclaimed,
      ...(file.seconds !== undefined && { Metadata: { seconds: String(file.seconds) } }),
    }),
    {
      expiresIn: UPLOAD_URL_SECONDS,
      signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
      unhoistableHeaders: new Set(['x-amz-tagging', secondsHeader]),
    },
  );
  return { uploadId, url, headers, expiresAt: isoTime(now() + UPLOAD_URL_SECONDS * 1000) };
}

const sizeOf = (contentRange: string | undefined) =>
  Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1] ?? 0);

/** The object under a key: a file that may be kept, nothing, or something other than it claims to be. */
export type InspectedUpload =
  | { state: 'fitting'; file: StoredFile }
  /** Also an empty file. `isDenied` is for the caller to record: many of them mean a missing permission. */
  | { state: 'missing'; isDenied: boolean }
  | { state: 'unfit'; file: StoredFile; problem?: VideoProblem };

const partsOf =
  (key: string): ReadBytes =>
  async (from, length) => {
    const Range = `bytes=${from}-${from + length - 1}`;
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key, Range }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  };

/**
 * Checks that the file under a key is what its kind may be: size, declared type and first bytes agree. One read of the
 * first bytes shows all three. Of a video, what describes its tracks is read, too.
 */
export async function inspectUpload(key: string, kind: FileKind): Promise<InspectedUpload> {
  let object: GetObjectCommandOutput;
  try {
    object = await s3.send(
      new GetObjectCommand({ Bucket: bucket(), Key: key, Range: `bytes=0-${MAGIC_BYTES - 1}` }),
    );
  } catch (error) {
    if (!isMissing(error) && !isEmptyFile(error)) throw error;
    return { state: 'missing', isDenied: isDenied(error) };
  }
  const { seconds } = object.Metadata ?? {};
  const file = {
    key,
    contentType: object.ContentType ?? '',
    size: sizeOf(object.ContentRange),
    ...(object.ETag !== undefined && { etag: object.ETag.replaceAll('"', '') }),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
    storedAt: isoTime(object.LastModified?.getTime()),
  };
  const firstBytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
  const isFitting = uploadProblem(kind, { type: file.contentType, size: file.size }) === undefined;
  // The URL does not sign the encoding, and with a wrong one a browser shows nothing.
  const isPlain = !object.ContentEncoding;
  const isKept = isFitting && isPlain && isOfType(firstBytes, file.contentType);
  if (!isKept) return { state: 'unfit', file };
  const problem =
    kind === 'video' ? await videoProblem(file.contentType, file.size, partsOf(key)) : undefined;
  return problem ? { state: 'unfit', file, problem } : { state: 'fitting', file };
}

/** Keeps a checked file beyond the one day of unclaimed ones. */
export async function claimUpload({ key }: StoredFile): Promise<void> {
  await tag(key, 'claimed');
}

/** Lets a claimed file expire like any that nobody claimed. */
export async function releaseUpload({ key }: StoredFile): Promise<void> {
  await tag(key, 'unclaimed');
}

async function tag(key: string, state: 'claimed' | 'unclaimed') {
  const Tagging = { TagSet: [{ Key: 'state', Value: state }] };
  await s3.send(new PutObjectTaggingCommand({ Bucket: bucket(), Key: key, Tagging }));
}
