import { customerFileKinds, type CustomerFileKind } from '../../../shared/schemas/files.ts';

const names: Record<CustomerFileKind, string> = {
  video: 'video',
  idDocument: 'ID',
  idBack: 'back of the ID',
  addressDocument: 'proof of address',
};

/** 'Video, ID and proof of address opened'. Who has opened an ID's front has not seen less of it by opening its back. */
export function openedWords(files: readonly (CustomerFileKind | null | undefined)[]): string {
  const opened = customerFileKinds
    .filter((kind) => files.includes(kind))
    .filter((kind) => kind !== 'idBack' || !files.includes('idDocument'))
    .map((kind) => names[kind]);
  const last = opened.pop() ?? 'file';
  const words = `${opened.length > 0 ? `${opened.join(', ')} and ${last}` : last} opened`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
