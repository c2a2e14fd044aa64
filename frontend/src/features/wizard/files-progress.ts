import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../lib/upload/upload-state.ts';
import { filesCopy } from './files-copy.ts';

type Files = Readonly<Record<CustomerFileKind, { state: UploadState }>>;

/** The name of a file in a sentence, among those that are offered. */
export const nameOf = (kind: CustomerFileKind, offered: readonly CustomerFileKind[]): string =>
  kind === 'idDocument' && offered.includes('idBack') ? filesCopy.idFront : filesCopy.names[kind];

/** Says how far some files of a verification are, those that are offered; nothing where none of them was chosen. */
export function filesProgress(
  files: Files,
  offered: readonly CustomerFileKind[],
  needed: readonly CustomerFileKind[],
): string | undefined {
  const phaseOf = (kind: CustomerFileKind) => files[kind].state.phase;
  const named = (test: (kind: CustomerFileKind) => boolean) =>
    offered.filter(test).map((kind) => nameOf(kind, offered));
  const here = named((kind) => phaseOf(kind) === 'done');
  const coming = named((kind) => ['sending', 'waiting', 'failed'].includes(phaseOf(kind)));
  if (here.length + coming.length === 0) return undefined;
  const missing = named((kind) => phaseOf(kind) === 'empty' && needed.includes(kind));
  const sentence = (text: (list: string) => string, names: readonly string[]) =>
    names.length > 0 ? [text(filesCopy.list(names))] : [];
  return [
    ...sentence(filesCopy.uploaded, here),
    ...sentence(filesCopy.notUploaded, coming),
    ...sentence(filesCopy.stillNeeded, missing),
  ].join(' ');
}

/** Lists in a sentence what came from another device; nothing where there is none. */
export function arrivedElsewhere(
  files: Files,
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
