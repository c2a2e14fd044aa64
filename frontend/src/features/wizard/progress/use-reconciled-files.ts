import { useEffect, useEffectEvent } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type {
  Progress,
  ProgressFile,
  ProgressNote,
} from '../../../../../shared/schemas/progress-schema.ts';
import { keepDraft, keepFacts, keepReported, readDraft } from '../../../lib/device/device-draft.ts';
import { unsentNotes } from '../../../lib/device/unsent-notes.ts';
import type { UploadedFile, UploadState } from '../../../lib/upload/upload-state.ts';
import type { useIdChoice } from '../documents/use-id-choice.ts';
import { filesCopy } from '../files-copy.ts';
import type { Tell } from './use-progress.ts';
import type { WizardFiles } from './use-wizard-files.ts';

type ReconcileOptions = {
  customerId: string;
  /** This is the phone that the customer has handed over to. */
  isPhone: boolean;
  /** The files that this device may report. */
  kinds: readonly CustomerFileKind[];
  mayChooseId: boolean;
  progress: Omit<Progress, 'handoff'> | undefined;
  files: WizardFiles;
  id: Pick<ReturnType<typeof useIdChoice>, 'follow'>;
  tell: Tell;
};

/** Brings together what is here and what other devices have sent and said; what came last holds. */
export function useReconciledFiles(options: ReconcileOptions): void {
  const { customerId, isPhone, kinds, mayChooseId, files, id, tell, progress } = options;
  const reconcileFiles = useEffectEvent(({ files: theirs, removed }: typeof progress & object) => {
    for (const kind of kinds) {
      const mine = files[kind].state;
      const file = theirs.find((each) => each.kind === kind);
      // The answer that would have said so may have got lost.
      if (mine.phase === 'done' && mine.uploadId === file?.uploadId)
        keepReported(customerId, mine.uploadId);
      const { told = [] } = readDraft(customerId);
      const isReported = mine.phase === 'done' && told.includes(mine.uploadId);
      const action = reconcileFile(mine, isReported, { file, removed });
      if (action === 'tell' && mine.phase === 'done')
        tell({
          what: 'arrived',
          kind,
          uploadId: mine.uploadId,
          ...(mine.sentDespite && { sentDespite: mine.sentDespite }),
        });
      if (action !== 'follow') continue;
      const stored = file && fromElsewhere(file, isPhone);
      keepFacts(customerId, 'files', kind, stored);
      if (stored) keepReported(customerId, stored.uploadId);
      files[kind].follow(stored);
    }
  });
  const reconcileIdChoice = useEffectEvent(
    ({ idType, isBackSkipped }: typeof progress & object) => {
      const mine = readDraft(customerId);
      if (idType === undefined && mine.idType !== undefined) {
        if (!mayChooseId) return;
        // Of an earlier attempt, perhaps, which asked for the back.
        const said = { isBackSkipped: kinds.includes('idBack') && (mine.isBackSkipped ?? false) };
        keepDraft(customerId, said);
        tell({ what: 'said', idType: mine.idType, ...said });
      } else if (idType !== undefined && !isSame(mine, { idType, isBackSkipped })) {
        keepDraft(customerId, { idType, isBackSkipped: isBackSkipped ?? false });
        id.follow();
      }
    },
  );
  useEffect(() => {
    if (!progress) return;
    const known = withUnsentNotes(progress, unsentNotes(customerId));
    reconcileFiles(known);
    reconcileIdChoice(known);
  }, [progress, customerId]);
}

type Said = Pick<Progress, 'idType' | 'isBackSkipped'>;

const isSame = (one: Said, other: Said) =>
  one.idType === other.idType && (one.isBackSkipped ?? false) === (other.isBackSkipped ?? false);

/** The server's knowledge of one kind of file. */
export type KnownToServer = {
  file: ProgressFile | undefined;
  /** Uploads that were replaced or taken away, of any kind. */
  removed: readonly string[];
};

/**
 * Decides on a file here by what has become of it on all devices: it stays, is reported to the server, or is replaced
 * by what is there, if anything.
 */
export function reconcileFile(
  mine: UploadState,
  isReported: boolean,
  { file, removed }: KnownToServer,
): 'stay' | 'tell' | 'follow' {
  if (mine.phase === 'empty') return file ? 'follow' : 'stay';
  // What is on its way will be the newest.
  if (mine.phase !== 'done' || file?.uploadId === mine.uploadId) return 'stay';
  // The report may have arrived though its answer didn't, and the file may be gone since.
  if (removed.includes(mine.uploadId)) return 'follow';
  // Reported and not there: the server has begun anew.
  return file && isReported ? 'follow' : 'tell';
}

/** A file that another device has sent: its name isn't known here. */
export const fromElsewhere = (
  { uploadId, contentType, size, at, from, sentDespite }: ProgressFile,
  isPhone: boolean,
): UploadedFile => ({
  name: from === 'phone' && !isPhone ? filesCopy.fromPhone : filesCopy.fromDevice,
  uploadId,
  contentType,
  size,
  sentDespite,
  elsewhereAt: at,
});

type Shared = Omit<Progress, 'handoff'>;

/** Adds to the server's progress what happened here and wasn't reported yet. */
export const withUnsentNotes = (theirs: Shared, unsent: readonly ProgressNote[]): Shared =>
  unsent.reduce((known, note) => {
    if (note.what === 'arrived') return known;
    if (note.what === 'said')
      return { ...known, idType: note.idType, isBackSkipped: note.isBackSkipped };
    return {
      ...known,
      files: known.files.filter(({ uploadId }) => uploadId !== note.uploadId),
      removed: [...known.removed, note.uploadId],
    };
  }, theirs);
