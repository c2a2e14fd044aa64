import { useCallback, useRef, useState } from 'react';
import type { RouteInput } from '../../../../../shared/routes.ts';
import type { CustomerFileKind, UploadTicket } from '../../../../../shared/schemas/files-schema.ts';
import type { ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import { draftEnd, keepFacts, readDraft } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import type { FileKeeper, FileUpload, UploadedFile } from '../../../lib/upload/upload-state.ts';
import type { UploadRequest } from '../../../lib/upload/upload.ts';
import { useFileUpload } from '../../../lib/upload/use-file-upload.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { Tell } from './use-progress.ts';

export type WizardFiles = Record<CustomerFileKind, FileUpload>;

type WizardFilesOptions = {
  customerId: string;
  /** Asks for a place for a file. */
  createUpload: (body: RouteInput<'createCustomerUpload'>['body']) => Promise<UploadTicket>;
  /** Reports what happens to files here to other devices. */
  tell: Tell;
  /** The server gives no place for a file, for a reason that may be about more than this file. */
  onRefused: (error: unknown) => void;
};

/** The files of a submission; they go on uploading whatever step is shown. */
export function useWizardFiles(options: WizardFilesOptions): WizardFiles {
  return {
    video: useWizardFile('video', options),
    idDocument: useWizardFile('idDocument', options),
    idBack: useWizardFile('idBack', options),
    addressDocument: useWizardFile('addressDocument', options),
  };
}

function useWizardFile(
  kind: CustomerFileKind,
  { customerId, createUpload, tell, onRefused }: WizardFilesOptions,
): FileUpload {
  const requestTicket = async ({ stills, ...request }: UploadRequest) => {
    try {
      return await createUpload({ kind, ...request, ...stills });
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };
  // Elsewhere the file stays until another has taken its place: this one may never arrive.
  const replaced = useRef<string>(undefined);
  const onChange = useCallback(
    (stored: UploadedFile | undefined) => {
      const before = readDraft(customerId).files[kind];
      keepFacts(customerId, 'files', kind, stored);
      if (stored) {
        replaced.current = undefined;
        const { uploadId, sentDespite } = stored;
        tell({ what: 'arrived', kind, uploadId, ...(sentDespite && { sentDespite }) });
        return;
      }
      const gone = before?.uploadId ?? replaced.current;
      const isReplacing = readDraft(customerId).coming?.[kind] !== undefined;
      replaced.current = isReplacing ? gone : undefined;
      if (gone !== undefined && !isReplacing) tell({ what: 'removed', kind, uploadId: gone });
    },
    [kind, customerId, tell],
  );
  const [keeper] = useState(() => keeperOf(kind, customerId));
  const stored = readDraft(customerId).files[kind];
  const takeStills = kind === 'video' ? stillsOfFile : undefined;
  return useFileUpload({ kind, requestTicket, stored, onChange, keeper, takeStills });
}

/** Loaded for a video that was chosen: frames of a recording are taken with it. */
const stillsOfFile = async (file: File) =>
  (await import('../../../lib/video/video-stills.ts')).stillsOfFile(file);

/** A reload, a discarded tab or a crash costs no file: uploads in progress are stored on this device. */
function keeperOf(kind: CustomerFileKind, customerId: string): FileKeeper {
  const isComing = () => readDraft(customerId).coming?.[kind];
  return {
    coming: isComing(),
    keep: ({ file, stills }, coming) => {
      keepFacts(customerId, 'coming', kind, coming);
      void keepFile(customerId, kind, { file, stills, keptUntil: draftEnd(customerId) });
    },
    note: (uploadId) => {
      const coming = isComing();
      if (coming) keepFacts(customerId, 'coming', kind, { ...coming, uploadId });
    },
    read: () => readFile(customerId, kind),
    forget: () => {
      if (isComing()) keepFacts(customerId, 'coming', kind, undefined);
      void forgetFile(customerId, kind);
    },
  };
}

/** Takes away the file that the server refused when it was reported, unless another one has taken its place. */
export function refuseUpload(
  error: unknown,
  note: ProgressNote | undefined,
  files: WizardFiles,
): void {
  if (note?.what !== 'arrived' || !isApiError(error, 'upload_rejected')) return;
  const { state, refuse } = files[note.kind];
  if (state.phase === 'done' && state.uploadId === note.uploadId)
    refuse(error.fields[note.kind] ?? error.message);
}
