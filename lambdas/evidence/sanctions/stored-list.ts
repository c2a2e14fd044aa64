import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { isoTime } from '../../runtime/clock.ts';
import { bucket, s3, isMissingOnHead } from '../../upload/bucket.ts';
import { keptObject } from '../../upload/kept-object.ts';

/** Its key in the uploads bucket; it has no tag, so no lifecycle rule deletes it. */
const KEY = 'sanctions/list.json.gz';

/** Replaces the stored list. */
export async function storeSanctions(list: SanctionsList): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: KEY,
      Body: await promisify(gzip)(JSON.stringify(list)),
      ContentType: 'application/gzip',
      Metadata: { 'loaded-at': isoTime(), people: String(list.people.length) },
    }),
  );
}

/** Facts about the stored list: the time when it was loaded (ISO), and the number of people that it names. */
export type SanctionsLoaded = { at: string; people: number };

/** Returns undefined if no list was ever loaded. */
export async function sanctionsLoaded(): Promise<SanctionsLoaded | undefined> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key: KEY }));
    return { at: Metadata?.['loaded-at'] ?? '', people: Number(Metadata?.people) };
  } catch (error) {
    if (isMissingOnHead(error)) return undefined;
    throw error;
  }
}

/** Returns the OFAC list that the operator has loaded, if any. It is at most ten minutes old. */
export const loadedList = keptObject(KEY, async (bytes) =>
  sanctionsList.parse(JSON.parse((await promisify(gunzip)(bytes)).toString())),
);

/** A person in the Treasury's list, with all listed names and birth dates. */
const listedPerson = z.object({
  /** `LAST, First Middle`, as listed. */
  name: z.string(),
  aliases: z.array(z.string()),
  /** `1962-07-13`, or `1962` if only the year is known. */
  births: z.array(z.string().check(z.regex(/^\d{4}(-\d{2}-\d{2})?$/))),
});

/** The part of the list that is stored: people only. */
export const sanctionsList = z.object({ people: z.array(listedPerson) });
export type SanctionsList = z.infer<typeof sanctionsList>;
export type ListedPerson = z.infer<typeof listedPerson>;
