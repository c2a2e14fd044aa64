import type { IdType } from '../../shared/schemas/documents.ts';
import type { CustomerFileKind } from '../../shared/schemas/files.ts';
import { readFile } from '../evidence/reading/read-file.ts';
import type { Reading } from '../evidence/reading/reading.ts';
import { now } from '../runtime/clock.ts';
import { readBytes } from '../upload/read-bytes.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import type { SubmittedFiles } from './claim-files.ts';

/** The files with something to read on them, in the order in which they are read. */
const documentKinds = ['idBack', 'idDocument', 'addressDocument'] as const;

export type Readings = Partial<Record<CustomerFileKind, Reading>>;

/** `deadline`: epoch milliseconds after which no further file is read. */
type Wanted = { idType: IdType; wantsBarcode: boolean; deadline: number };

async function readDocument(
  kind: CustomerFileKind,
  file: StoredFile,
  { idType, wantsBarcode, deadline }: Wanted,
): Promise<Reading> {
  const unfinished: Reading = { kind, state: 'unfinished', sha256: '', lines: [] };
  if (now() >= deadline) return unfinished;
  const bytes = await readBytes(file);
  if (!bytes) return unfinished;
  const isPassport = idType === 'passport';
  return readFile(kind, bytes, file.contentType, {
    isPassport,
    wantsBarcode: wantsBarcode && kind === 'idBack',
    deadline,
  });
}

/** What the documents of a submission say, one after the other: the function has one processor. */
export async function readDocuments(files: SubmittedFiles, wanted: Wanted): Promise<Readings> {
  const readings: Readings = {};
  for (const kind of documentKinds) {
    const file = files[kind];
    if (file) readings[kind] = await readDocument(kind, file, wanted);
  }
  return readings;
}
