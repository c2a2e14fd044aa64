import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { nameOf } from './progress-words.ts';

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A file in the list of what has arrived. */
export const fileText = (
  kind: CustomerFileKind,
  needed: readonly CustomerFileKind[],
  state: UploadState,
): { name: string; text: string } => ({
  name: capital(nameOf(kind, needed)),
  text: textOf(kind, state),
});

function textOf(kind: CustomerFileKind, state: UploadState): string {
  if (state.phase === 'done')
    return state.elsewhereAt ? `Arrived ${small(state.name)}` : 'Uploaded here';
  if (state.phase !== 'empty') return 'Uploading here';
  return kind === 'video'
    ? 'Record it on your phone, or add a video here'
    : 'Take a photo with your phone, or add a file here';
}
