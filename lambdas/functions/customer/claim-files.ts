import {
  extensionsOf,
  customerFileKinds,
  type CustomerFileKind,
} from '../../../shared/schemas/files.ts';
import { wording } from '../../../shared/messages.ts';
import type { Customer, StoredFile } from '../../domain/customer.ts';
import { AppError } from '../../domain/errors.ts';
import { customerFileKey } from '../../domain/file-keys.ts';
import { claimUpload, inspectUpload, releaseUpload } from '../../services/uploads.ts';

type Uploads = Record<CustomerFileKind, string>;
type Files = Record<CustomerFileKind, StoredFile>;

/**
 * The three files of an attempt, checked by their content. Throws `upload_rejected` with each field whose file
 * is missing or is not what it was announced to be.
 */
export async function checkFiles(customerId: string, uploads: Uploads): Promise<Files> {
  const found = await Promise.all(
    customerFileKinds.map(async (kind) => {
      const file = await inspectUpload(customerFileKey(customerId, kind, uploads[kind]), kind);
      return [kind, file] as const;
    }),
  );
  const refused = found.filter(([, file]) => !file).map(([kind]) => kind);
  if (refused.length > 0) {
    throw new AppError('upload_rejected', {
      fields: Object.fromEntries(
        refused.map((kind) => [kind, wording.fileType(extensionsOf(kind))]),
      ),
    });
  }
  return Object.fromEntries(found) as Files;
}

/** Keeps the files of an attempt beyond a day; before its record is written, so that no record loses its files. */
export async function claimFiles(files: Files): Promise<void> {
  await Promise.all(Object.values(files).map(claimUpload));
}

/** Lets the files of a refused attempt go, unless the record that stands has the very same. */
export async function releaseFiles(files: Files, standing: Customer | undefined): Promise<void> {
  const kept = new Set(Object.values(standing?.files ?? {}).map(({ key }) => key));
  await Promise.all(
    Object.values(files)
      .filter(({ key }) => !kept.has(key))
      .map(releaseUpload),
  );
}
