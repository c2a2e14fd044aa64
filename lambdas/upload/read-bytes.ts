import { createHash } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { bucket, s3 } from './bucket.ts';
import { isMissing } from './missing.ts';
import type { StoredFile } from './stored-file.ts';

async function open({ key }: StoredFile) {
  try {
    return (await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))).Body;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A stored file's bytes; undefined where it is gone. */
export const readBytes = async (file: StoredFile): Promise<Uint8Array | undefined> =>
  (await open(file))?.transformToByteArray();

/** SHA-256 of a file's bytes, hex, without holding all of them; undefined where it is gone. */
export async function fileHashOf(file: StoredFile): Promise<string | undefined> {
  const body = await open(file);
  if (!body) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}
