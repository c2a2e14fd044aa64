import type { Progress } from '../../../../../shared/schemas/progress.ts';
import type { ProgressNote } from '../../../../../shared/schemas/progress-requests.ts';

type Shared = Omit<Progress, 'handoff'>;

/** How far the customer is, by the server and by what happened here that it doesn't know yet. */
export const withUnsentNotes = (theirs: Shared, untold: readonly ProgressNote[]): Shared =>
  untold.reduce((known, note) => {
    if (note.what === 'arrived') return known;
    if (note.what === 'said')
      return { ...known, idType: note.idType, isBackSkipped: note.isBackSkipped };
    return {
      ...known,
      files: known.files.filter(({ uploadId }) => uploadId !== note.uploadId),
      removed: [...known.removed, note.uploadId],
    };
  }, theirs);
