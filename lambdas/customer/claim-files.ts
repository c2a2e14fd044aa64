import {
  extensionsOf,
  customerFileKinds,
  fileRequired,
  type CustomerFileKind,
} from '../../shared/schemas/files.ts';
import { wording } from '../../shared/messages.ts';
import { usedFiles, type Customer } from './customer.ts';
import { AppError } from '../runtime/errors.ts';
import { customerFileKey } from '../upload/file-keys.ts';
import { logger } from '../runtime/logger.ts';
import { claimUpload, inspectUpload, releaseUpload, type SeenUpload } from '../upload/uploads.ts';
import type { StoredFile } from '../upload/stored-file.ts';

type Uploads = Record<CustomerFileKind, string>;
type Files = Record<CustomerFileKind, StoredFile>;

async function lookAt(customer: Customer, kind: CustomerFileKind, uploadId: string) {
  const key = customerFileKey(customer.id, kind, uploadId);
  if (usedFiles(customer).includes(key)) return { state: 'missing', isDenied: false } as const;
  const seen = await inspectUpload(key, kind);
  if (seen.state === 'missing' && seen.isDenied) logger.warn('upload not seen', { kind });
  return seen;
}

const problemOf = (kind: CustomerFileKind, { state }: SeenUpload) =>
  state === 'missing' ? fileRequired[kind] : wording.fileType(extensionsOf(kind));

/**
 * The three files of an attempt, checked by their content. Throws `upload_rejected` with each field whose file
 * is missing, was part of an earlier attempt, or is not what it was announced to be.
 */
export async function checkFiles(customer: Customer, uploads: Uploads): Promise<Files> {
  const looks = await Promise.all(
    customerFileKinds.map(
      async (kind) => [kind, await lookAt(customer, kind, uploads[kind])] as const,
    ),
  );
  const files: Partial<Files> = {};
  const fields: Record<string, string> = {};
  for (const [kind, seen] of looks) {
    if (seen.state === 'fitting') files[kind] = seen.file;
    else fields[kind] = problemOf(kind, seen);
  }
  if (Object.keys(fields).length > 0) throw new AppError('upload_rejected', { fields });
  return files as Files;
}

/** Keeps the files of an attempt beyond a day; before its record is written, so that no record loses its files. */
export async function claimFiles(files: Files): Promise<void> {
  await Promise.all(Object.values(files).map(claimUpload));
}

/** Releases the files of a refused attempt, unless the current record uses the same ones. */
export async function releaseFiles(files: Files, standing: Customer | undefined): Promise<void> {
  const kept = new Set(standing ? usedFiles(standing) : []);
  await Promise.all(
    Object.values(files)
      .filter(({ key }) => !kept.has(key))
      .map(releaseUpload),
  );
}
