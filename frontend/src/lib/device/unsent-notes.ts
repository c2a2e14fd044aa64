import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { ProgressNote } from '../../../../shared/schemas/progress-schema.ts';
import { keepDraft, readDraft } from './device-draft.ts';

/** All notes but a file's arrival, since the draft has the file and whether the server knows of it. */
type KeptNote = Exclude<ProgressNote, { what: 'arrived' }>;

const unsentIn = (customerId: string) => readDraft(customerId).untold ?? { removed: {} };

/** Returns the notes that the server doesn't have yet; for each kind of file, oldest first. */
export function unsentNotes(customerId: string): KeptNote[] {
  const { idType, isBackSkipped } = readDraft(customerId);
  const { removed, isSaid } = unsentIn(customerId);
  const removals = Object.entries(removed).flatMap(([kind, uploads]) =>
    uploads.map((uploadId) => ({
      what: 'removed' as const,
      kind: kind as CustomerFileKind,
      uploadId,
    })),
  );
  return isSaid ? [...removals, { what: 'said', idType, isBackSkipped }] : removals;
}

/** Keeps a note until the server has it, so that a reload or a lost connection undoes nothing. */
export function keepUnsent(customerId: string, note: KeptNote): void {
  const untold = unsentIn(customerId);
  if (note.what === 'said') return keepDraft(customerId, { untold: { ...untold, isSaid: true } });
  const { kind, uploadId } = note;
  const others = (untold.removed[kind] ?? []).filter((id) => id !== uploadId);
  const removed = { ...untold.removed, [kind]: [...others, uploadId] };
  keepDraft(customerId, { untold: { ...untold, removed } });
}

/** Forgets a note that the server has; newer choices about the ID are still unsent. */
export function forgetUnsent(customerId: string, note: KeptNote): void {
  const { untold, idType, isBackSkipped } = readDraft(customerId);
  if (!untold) return;
  if (note.what === 'said') {
    const isSaid = note.idType !== idType || note.isBackSkipped !== isBackSkipped;
    return keepDraft(customerId, { untold: { ...untold, isSaid } });
  }
  const left = (untold.removed[note.kind] ?? []).filter((id) => id !== note.uploadId);
  keepDraft(customerId, {
    untold: { ...untold, removed: { ...untold.removed, [note.kind]: left } },
  });
}
