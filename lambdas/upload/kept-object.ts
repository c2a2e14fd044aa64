import { GetObjectCommand } from '@aws-sdk/client-s3';
import { now } from '../runtime/clock.ts';
import { bucket, isMissing, isUnchanged, s3 } from './bucket.ts';

/** Milliseconds for which a function uses what it has read. */
const KEPT_MS = 10 * 60_000;

type Kept<Value> = { value: Value | undefined; etag?: string };

/**
 * Returns a function that reads an object which an operator puts into the bucket, if it's there. What was read is kept
 * for ten minutes, and for as long as the object is unchanged.
 */
export function keptObject<Value>(
  key: string,
  read: (bytes: Uint8Array) => Value | Promise<Value>,
): () => Promise<Value | undefined> {
  let kept: (Kept<Value> & { until: number }) | undefined;
  return async () => {
    if (!kept || kept.until <= now())
      kept = { ...(await readAgain(key, read, kept)), until: now() + KEPT_MS };
    return kept.value;
  };
}

async function readAgain<Value>(
  key: string,
  read: (bytes: Uint8Array) => Value | Promise<Value>,
  before: Kept<Value> | undefined,
): Promise<Kept<Value>> {
  try {
    const { Body, ETag } = await s3.send(
      new GetObjectCommand({
        Bucket: bucket(),
        Key: key,
        ...(before?.etag !== undefined && { IfNoneMatch: before.etag }),
      }),
    );
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return { value: await read(bytes), ...(ETag !== undefined && { etag: ETag }) };
  } catch (error) {
    if (before && isUnchanged(error)) return before;
    if (isMissing(error)) return { value: undefined };
    throw error;
  }
}
