import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { filesCopy } from './files-copy.ts';

/** The name of a file in a sentence, among those that are offered. */
export const nameOf = (kind: CustomerFileKind, offered: readonly CustomerFileKind[]): string =>
  kind === 'idDocument' && offered.includes('idBack') ? filesCopy.idFront : filesCopy.names[kind];

/** Lists in a sentence what came from another device; nothing where there is none. */
export function arrivedElsewhere(
  files: Readonly<Record<CustomerFileKind, { state: UploadState }>>,
  offered: readonly CustomerFileKind[],
): string | undefined {
  const arrived = offered.filter((kind) => {
    const { state } = files[kind];
    return state.phase === 'done' && state.elsewhereAt !== undefined;
  });
  return arrived.length > 0
    ? filesCopy.list(arrived.map((kind) => nameOf(kind, offered)))
    : undefined;
}
