import { PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { bucket, s3 } from '../../upload/bucket.ts';
import { keptObject } from '../../upload/kept-object.ts';
import { readWhole } from '../../upload/stored-bytes.ts';
import { issuer, type Issuer } from './issuer.ts';

/** Its key in the uploads bucket; it has no tag, so no lifecycle rule deletes it. */
const KEY = 'issuers/list.json';

const list = z.object({ issuers: z.array(issuer) });

const parse = (bytes: Uint8Array): readonly Issuer[] =>
  list.parse(JSON.parse(Buffer.from(bytes).toString())).issuers;

/** Returns the issuers that an operator has added, and known ones with added keys; at most ten minutes old. */
export const addedIssuers = keptObject(KEY, parse);

/** The list as it is now, and S3's fingerprint of it. */
type Stored = { issuers: readonly Issuer[]; etag: string | undefined };

/** Returns the same as it is now. */
export async function storedIssuers(): Promise<Stored> {
  const stored = await readWhole(KEY);
  return { issuers: stored ? parse(stored.bytes) : [], etag: stored?.etag };
}

/**
 * Stores an issuer in place of the one with its number, or with none forgets that one. S3 refuses
 * (`PreconditionFailed`) where the list has changed since it was read: another operator's change isn't lost.
 */
export async function storeIssuer(
  number: string,
  changed: Issuer | undefined,
  { issuers, etag }: Stored,
): Promise<void> {
  const others = issuers.filter((each) => each.number !== number);
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: KEY,
      Body: JSON.stringify({ issuers: changed ? [...others, changed] : others }),
      ContentType: 'application/json',
      ...(etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }),
    }),
  );
}
