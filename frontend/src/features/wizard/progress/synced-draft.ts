import {
  type CustomerFileKind,
  customerFileKinds,
} from '../../../../../shared/schemas/files-schema.ts';
import type {
  Progress,
  ProgressFile,
  ProgressNote,
} from '../../../../../shared/schemas/progress-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { Answer, DeviceDraft } from '../../../lib/device/device-draft.ts';
import type { FileEvent, UploadedFile } from '../../../lib/upload/upload-state.ts';
import { filesCopy } from './files-copy.ts';

/** The customer's choice of the kind of ID, and of going on without its back, or for now without a proof of address. */
export type IdChoice = { idType: IdType; isBackSkipped: boolean; isAddressLater?: boolean };

/** Something that happened to what all of a customer's devices share, a phone that was handed over to included. */
export type SyncedAction =
  /** Another tab has changed the draft, or removed it. */
  | { type: 'draft-changed'; draft: DeviceDraft }
  | { type: 'id-chosen'; change: Partial<IdChoice> }
  | ({ kind: CustomerFileKind } & FileEvent)
  /** The server has taken a report of this device. */
  | { type: 'note-synced'; note: ProgressNote }
  | ProgressAnswered;

/** The server has said what it knows. */
type ProgressAnswered = {
  type: 'progress-answered';
  progress: Omit<Progress, 'handoff'> & Partial<Pick<Progress, 'handoff'>>;
  at: number;
  /** The files that this device may send: on a phone, perhaps not all. */
  kinds: readonly CustomerFileKind[];
  mayChooseId: boolean;
  /** This is the phone that the customer has handed over to. */
  isPhone: boolean;
};

/** Returns the draft after an action: the files, the choice of ID, and what the server doesn't know of them yet. */
export function syncedDraft(draft: DeviceDraft, action: SyncedAction): DeviceDraft {
  const { uploading = {} } = draft;
  switch (action.type) {
    case 'draft-changed':
      return action.draft;
    case 'id-chosen':
      return { ...draft, ...idChoiceOf(draft), ...action.change, isIdUnsynced: true };
    case 'file-chosen': {
      const file = { ...action.facts, replaces: uploadOf(draft, action.kind) };
      return withFile(draft, action.kind, { uploading: file });
    }
    case 'file-announced': {
      const file = uploading[action.kind];
      // Another tab may go on with a file that was replaced here.
      if (!file || file.uploadId) return draft;
      return withFile(draft, action.kind, { uploading: { ...file, uploadId: action.uploadId } });
    }
    case 'file-arrived':
      if (uploading[action.kind]?.uploadId !== action.file.uploadId) return draft;
      return withFile(draft, action.kind, { file: action.file });
    case 'file-removed':
      return withoutFile(draft, action.kind);
    case 'note-synced':
      return withoutNote(draft, action.note);
    case 'progress-answered':
      return {
        ...draft,
        files: reconciledFiles(draft, action),
        ...reconciledIdChoice(draft, action),
      };
  }
}

/** Returns what the customer says of the ID; most have a driver's license. */
export const idChoiceOf = ({
  idType,
  isBackSkipped,
  isAddressLater,
  files,
  uploading,
}: DeviceDraft): IdChoice => ({
  idType: idType ?? 'drivers_license',
  isBackSkipped: isBackSkipped ?? false,
  // One that was added after all counts, whatever was said before.
  isAddressLater: isAddressLater === true && !files.addressDocument && !uploading?.addressDocument,
});

/** Returns the reports that the server doesn't have yet, in their order. */
export function unsyncedNotes(draft: DeviceDraft): ProgressNote[] {
  const { files, unsyncedRemovals: removals, isIdUnsynced, idType, isBackSkipped } = draft;
  const { answers = [] } = draft;
  return [
    // First, so that nothing that is read of another ID is asked about once more.
    ...answers.flatMap(({ field, choice, isSynced }) =>
      isSynced ? [] : [{ what: 'answered' as const, field, choice }],
    ),
    ...customerFileKinds.flatMap((kind) =>
      (removals?.[kind] ?? []).map((uploadId) => ({ what: 'removed' as const, kind, uploadId })),
    ),
    ...(isIdUnsynced ? [{ what: 'said' as const, idType, isBackSkipped }] : []),
    ...customerFileKinds.flatMap((kind) => {
      const file = files[kind];
      if (!file || file.isSynced) return [];
      const { uploadId, sentDespite } = file;
      return [{ what: 'arrived' as const, kind, uploadId, ...(sentDespite && { sentDespite }) }];
    }),
  ];
}

type FileHere = {
  file?: DeviceDraft['files'][CustomerFileKind];
  uploading?: NonNullable<DeviceDraft['uploading']>[CustomerFileKind];
};

const withFile = (
  draft: DeviceDraft,
  kind: CustomerFileKind,
  { file, uploading }: FileHere,
): DeviceDraft => ({
  ...draft,
  files: { ...draft.files, [kind]: file },
  uploading: { ...draft.uploading, [kind]: uploading },
});

/** The upload of a kind that the server may have: it stays on other devices until another one replaces it. */
const uploadOf = ({ files, uploading }: DeviceDraft, kind: CustomerFileKind) =>
  files[kind]?.uploadId ?? uploading?.[kind]?.replaces;

/** Removes a file here, to be reported to other devices. */
export function withoutFile(draft: DeviceDraft, kind: CustomerFileKind): DeviceDraft {
  const uploadId = uploadOf(draft, kind);
  const after = withFile(draft, kind, {});
  if (uploadId === undefined) return after;
  const { unsyncedRemovals: removals } = draft;
  const unsyncedRemovals = { ...removals, [kind]: [...(removals?.[kind] ?? []), uploadId] };
  return { ...after, unsyncedRemovals };
}

function withoutNote(draft: DeviceDraft, note: ProgressNote): DeviceDraft {
  switch (note.what) {
    case 'removed': {
      const { unsyncedRemovals: removals } = draft;
      if (!removals) return draft;
      const left = removals[note.kind]?.filter((uploadId) => uploadId !== note.uploadId);
      return { ...draft, unsyncedRemovals: { ...removals, [note.kind]: left } };
    }
    case 'said': {
      // The answer to an earlier choice says nothing of a newer one.
      const isNewer = note.idType !== draft.idType || note.isBackSkipped !== draft.isBackSkipped;
      return isNewer ? draft : { ...draft, isIdUnsynced: undefined };
    }
    case 'answered': {
      const isMeant = ({ field, choice }: Answer) => field === note.field && choice === note.choice;
      const answers = draft.answers?.map((each) =>
        isMeant(each) ? { ...each, isSynced: true } : each,
      );
      return { ...draft, answers };
    }
    case 'arrived': {
      const file = draft.files[note.kind];
      if (file?.uploadId !== note.uploadId) return draft;
      return { ...draft, files: { ...draft.files, [note.kind]: { ...file, isSynced: true } } };
    }
  }
}

/** The files here after the server's answer: what came last holds, on whichever device. */
function reconciledFiles(
  { files: here, uploading = {}, unsyncedRemovals = {} }: DeviceDraft,
  { progress, kinds, isPhone }: ProgressAnswered,
): DeviceDraft['files'] {
  const files = { ...here };
  const removed = [...progress.removed, ...Object.values(unsyncedRemovals).flat()];
  for (const kind of kinds) {
    const mine = files[kind];
    const theirs = progress.files.find(
      (each) => each.kind === kind && !removed.includes(each.uploadId),
    );
    // What is on its way will be the newest.
    if (uploading[kind]) continue;
    if (mine && mine.uploadId === theirs?.uploadId) files[kind] = { ...mine, isSynced: true };
    // A report may have arrived though its answer didn't, and the file may be gone since.
    else if (!mine || removed.includes(mine.uploadId) || (theirs && mine.isSynced))
      files[kind] = theirs && fromElsewhere(theirs, isPhone);
    // Not reported yet, or the server has begun anew.
    else files[kind] = { ...mine, isSynced: undefined };
  }
  return files;
}

/** A file that another device has sent: its name isn't known here. */
const fromElsewhere = (
  { uploadId, contentType, size, at, from, sentDespite }: ProgressFile,
  isPhone: boolean,
): UploadedFile => ({
  name: from === 'phone' && !isPhone ? filesCopy.fromPhone : filesCopy.fromDevice,
  uploadId,
  contentType,
  size,
  sentDespite,
  elsewhereAt: at,
  isSynced: true,
});

function reconciledIdChoice(
  draft: DeviceDraft,
  { progress: { idType, isBackSkipped = false }, kinds, mayChooseId }: ProgressAnswered,
): Partial<DeviceDraft> {
  if (draft.isIdUnsynced) return {};
  if (idType !== undefined) return { idType, isBackSkipped };
  if (draft.idType === undefined || !mayChooseId) return {};
  // Of an earlier attempt, perhaps, which asked for the back.
  const isStillSkipped = kinds.includes('idBack') && (draft.isBackSkipped ?? false);
  return { isBackSkipped: isStillSkipped, isIdUnsynced: true };
}
