import type { IdType } from '../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind, KeptFileKind } from '../../../shared/schemas/files-schema.ts';
import { readFile } from '../../evidence/reading/read-file.ts';
import {
  isOver,
  processorMs,
  type Reading,
  type ReadingTime,
} from '../../evidence/reading/reading.ts';
import { readBytes, fileHashOf } from '../../upload/stored-bytes.ts';
import { type StoredFile, retentionDays } from '../../upload/stored-file.ts';
import {
  documentFingerprint,
  type Fingerprint,
  keepFingerprints,
  usedBefore,
  type UsedBefore,
} from '../../evidence/stored-fingerprints.ts';
import type { DocumentNumber } from '../../evidence/signals/document-numbers.ts';
import type { SubmittedFiles } from '../submission/submission-files.ts';
import type { Customer } from '../customer-record.ts';
import { findReading, isEarlyKind } from './kept-readings.ts';

/** The files with something to read on them, in the order in which they are read. */
const documentKinds = ['idBack', 'idDocument', 'addressDocument'] as const;

type Readings = Partial<Record<KeptFileKind, Reading>>;

/** `deadline`: epoch milliseconds after which no further file is read. */
type Wanted = { customerId: string; idType: IdType; wantsBarcode: boolean; deadline: number };

/**
 * Milliseconds of the processor for all documents of a submission: three photographs and the models' first use take
 * about six seconds, a page of small print some more. A file that uses none of it is ended as well (`reading-thread.ts`).
 */
export const PROCESSOR_MS = 15_000;

async function readDocument(
  kind: CustomerFileKind,
  file: StoredFile,
  { customerId, idType, wantsBarcode }: Wanted,
  time: ReadingTime,
): Promise<Reading> {
  const unfinished: Reading = { kind, state: 'unfinished', sha256: '', lines: [] };
  if (isOver(time)) return unfinished;
  const isPassport = idType === 'passport';
  const early = isEarlyKind(kind) && (await findReading(customerId, kind, { file, isPassport }));
  if (early) return early;
  const bytes = await readBytes(file);
  if (!bytes) return unfinished;
  return readFile(kind, bytes, file.contentType, {
    isPassport,
    wantsBarcode: wantsBarcode && kind === 'idBack',
    ...time,
  });
}

/**
 * Reads the documents of a submission that weren't read before, one after the other, since the function has one processor. Those that don't fit
 * into the submission's share of it are left unfinished.
 */
export async function readDocuments(files: SubmittedFiles, wanted: Wanted): Promise<Readings> {
  const readings: Readings = {};
  const time = { deadline: wanted.deadline, processorUntil: processorMs() + PROCESSOR_MS };
  for (const kind of documentKinds) {
    const file = files[kind];
    if (file) readings[kind] = await readDocument(kind, file, wanted, time);
  }
  return readings;
}

/** SHA-256 of files, hex. */
export type FileHashes = Partial<Record<KeptFileKind, string>>;

/** Returns the hashes of a submission's video with its stills, and of all that was to be read. */
async function hashesOf(files: SubmittedFiles, readings: Readings): Promise<FileHashes> {
  const hashes = await Promise.all(
    (['video', 'videoStills', ...Object.keys(readings)] as KeptFileKind[]).map(async (kind) => {
      const file = files[kind];
      // What there was no time to read is known by its bytes all the same.
      const { sha256 = '' } = readings[kind] ?? {};
      const hash = sha256 === '' ? file && (await fileHashOf(file)) : sha256;
      return hash === undefined ? [] : [[kind, hash] as const];
    }),
  );
  return Object.fromEntries(hashes.flat());
}

/** Fingerprints by which the files of a submission would be recognized if they came again. */
async function fingerprintsOf(
  hashes: FileHashes,
  readings: Readings,
  documentNumbers: readonly DocumentNumber[],
): Promise<Fingerprint[]> {
  const { videoStills: _ofVideo, ...recognizable } = hashes;
  const kinds = Object.keys(recognizable) as CustomerFileKind[];
  return [
    ...kinds.flatMap((kind): Fingerprint[] => {
      const hash = recognizable[kind];
      return hash === undefined ? [] : [{ how: 'same_file', kind, hash }];
    }),
    ...Object.values(readings).flatMap(({ kind, difference }): Fingerprint[] =>
      difference === undefined ? [] : [{ how: 'like_file', kind, hash: difference }],
    ),
    ...(await Promise.all(documentNumbers.map(documentFingerprint))),
  ];
}

/** `usedBefore`: undefined where there was no time to look. */
type Reuse = { hashes: FileHashes; usedBefore: UsedBefore[] | undefined };

/** Keeps files and documents for the next, and finds those that came before from another customer of the dealership. */
export async function findReuse(
  { id: customerId, dealerId }: Customer,
  files: SubmittedFiles,
  readings: Readings,
  { numbers, isInTime }: { numbers: readonly DocumentNumber[]; isInTime: boolean },
): Promise<Reuse> {
  const owner = { customerId, dealerId };
  const hashes = await hashesOf(files, readings);
  const fingerprints = await fingerprintsOf(hashes, readings, numbers);
  // Kept before it is looked for: of two that are read at once, at least one finds the other.
  await keepFingerprints(owner, fingerprints, retentionDays());
  return { hashes, usedBefore: isInTime ? await usedBefore(owner, fingerprints) : undefined };
}
