import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../lib/upload/upload-state.ts';

type Files = Readonly<Record<CustomerFileKind, { state: UploadState }>>;

/** What a file is called in a sentence, among those that are offered. */
export const nameOf = (kind: CustomerFileKind, offered: readonly CustomerFileKind[]) =>
  ({
    video: 'your video',
    idDocument: offered.includes('idBack') ? 'the front of your ID' : 'your ID',
    idBack: 'the back of your ID',
    addressDocument: 'your proof of address',
  })[kind];

const list = new Intl.ListFormat('en-US');
const sentence = (start: string, names: readonly string[]) =>
  names.length > 0 ? [`${start}: ${list.format(names)}.`] : [];

/** How far some files of a verification are, those that are offered; nothing where none of them was chosen. */
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
  return [
    ...sentence('Uploaded', here),
    ...sentence('Not uploaded yet', coming),
    ...sentence('Still needed', missing),
  ].join(' ');
}

/** What came from another device, as a list in a sentence; nothing where there is none. */
export function arrivedElsewhere(
  files: Files,
  offered: readonly CustomerFileKind[],
): string | undefined {
  const arrived = offered.filter((kind) => {
    const { state } = files[kind];
    return state.phase === 'done' && state.elsewhereAt !== undefined;
  });
  return arrived.length > 0 ? list.format(arrived.map((kind) => nameOf(kind, offered))) : undefined;
}
