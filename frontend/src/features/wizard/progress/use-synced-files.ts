import { useEffect, useEffectEvent, useRef } from 'react';
import type { RouteInput } from '../../../../../shared/routes.ts';
import type { CustomerFileKind, UploadTicket } from '../../../../../shared/schemas/files-schema.ts';
import type { ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { type DeviceDraft, draftEnd, readDraft } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import type { FileEvent, FileUpload } from '../../../lib/upload/upload-state.ts';
import type { UploadRequest } from '../../../lib/upload/upload.ts';
import { useFileUpload } from '../../../lib/upload/use-file-upload.ts';
import type { Dispatch } from '../use-draft-state.ts';
import { type IdChoice, idChoiceOf, type SyncedAction, unsyncedNotes } from './synced-draft.ts';

export type WizardFiles = Record<CustomerFileKind, FileUpload>;

type SyncedFilesOptions<Answer, Action> = {
  customerId: string;
  draft: DeviceDraft;
  dispatch: Dispatch<Action>;
  /** Something is left to send. */
  isOpen: boolean;
  calls: {
    get: () => Promise<Answer>;
    note: (body: ProgressNote) => Promise<Answer>;
    createUpload: (body: RouteInput<'createCustomerUpload'>['body']) => Promise<UploadTicket>;
  };
  onAnswer: (answer: Answer) => void;
  /** The server doesn't take a file that the customer adds, for a reason that may be about more than this file. */
  onUploadRefused: (error: unknown) => void;
  /** The same, while this device and the server are brought together. */
  onSyncRefused: (error: unknown, note?: ProgressNote) => void;
};

/** The files of a submission and the choice of ID, the same on all devices; files go on uploading on any step. */
export function useSyncedFiles<Answer extends object, Action = SyncedAction>(
  options: SyncedFilesOptions<Answer, Action>,
) {
  const { customerId, draft, dispatch, calls } = options;
  const { ask, sync } = useSync({
    ...options,
    onSyncRefused: (error, note) => {
      refuseUpload(error, note, files);
      options.onSyncRefused(error);
    },
  });
  /** Dispatches an action of the customer's, and reports it to other devices. */
  const act: Dispatch<Action> = (action) => {
    const after = dispatch(action);
    if (unsyncedNotes(after.draft).length > 0) void sync();
    return after;
  };
  const requestTicket = (kind: CustomerFileKind, { stills, ...request }: UploadRequest) =>
    calls.createUpload({ kind, ...request, ...stills }).catch((error: unknown) => {
      options.onUploadRefused(error);
      throw error;
    });
  const shared = { customerId, draft, act, requestTicket };
  const files: WizardFiles = {
    video: useWizardFile('video', shared),
    idDocument: useWizardFile('idDocument', shared),
    idBack: useWizardFile('idBack', shared),
    addressDocument: useWizardFile('addressDocument', shared),
  };
  const id: IdChoiceControl = {
    choice: idChoiceOf(draft),
    choose: (change) => act({ type: 'id-chosen', change }),
  };
  return { act, ask, sync, files, id };
}

/** Brings the server up to date with this device, and this device with the others, one call after the other. */
function useSync<Answer extends object, Action>(options: SyncedFilesOptions<Answer, Action>) {
  const { customerId, dispatch, isOpen } = options;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isQueued = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Makes a call after those before it, so that no answer is older than the one before. */
  const ask = (call: () => Promise<Answer>): Promise<void> => {
    const answered = queue.current.then(call).then((answer) => {
      if (latest.current.isOpen) latest.current.onAnswer(answer);
    });
    queue.current = answered.catch(() => undefined);
    return answered;
  };
  /** Sends what the server doesn't have yet, and returns its last answer. Rejects where it doesn't take something. */
  const sendNotes = async (): Promise<Answer | undefined> => {
    let answer: Answer | undefined;
    for (;;) {
      const [body] = unsyncedNotes(readDraft(customerId));
      if (!body) return answer;
      try {
        answer = await latest.current.calls.note(body);
      } catch (error) {
        // What it never takes is reported no more.
        if (body.what === 'arrived' || !isApiError(error, 'forbidden', 'invalid_request')) {
          latest.current.onSyncRefused(error, body);
          throw error;
        }
      }
      dispatch({ type: 'note-synced', note: body });
    }
  };
  const sync = async (): Promise<void> => {
    // The one that waits in the queue takes everything along.
    if (isQueued.current || !latest.current.isOpen) return;
    isQueued.current = true;
    let isStuck = false as boolean;
    const callNow = async () => {
      isQueued.current = false;
      const answer = await sendNotes().catch(() => {
        isStuck = true;
        return undefined;
      });
      // What others did is shown all the same.
      return answer ?? latest.current.calls.get();
    };
    try {
      await ask(callNow);
    } catch (error) {
      // Another one follows, or none is needed: what is here can be submitted without it.
      latest.current.onSyncRefused(error);
      return;
    }
    // The answer may show that the server has begun anew.
    if (!isStuck && unsyncedNotes(readDraft(customerId)).length > 0) await sync();
  };
  const onOpen = useEffectEvent(sync);
  useEffect(() => {
    if (isOpen) void onOpen();
  }, [isOpen]);
  return { ask, sync };
}

export type IdChoiceControl = { choice: IdChoice; choose: (change: Partial<IdChoice>) => void };

type WizardFileOptions = Pick<SyncedFilesOptions<unknown, unknown>, 'customerId' | 'draft'> & {
  act: Dispatch<never>;
  requestTicket: (kind: CustomerFileKind, request: UploadRequest) => Promise<UploadTicket>;
};

function useWizardFile(
  kind: CustomerFileKind,
  { customerId, draft, act, requestTicket }: WizardFileOptions,
): FileUpload {
  const onEvent = (event: FileEvent) => {
    const after = act({ ...event, kind });
    // A reload, a discarded tab or a crash costs no file.
    if (event.type === 'file-chosen')
      void keepFile(customerId, kind, { ...event.content, keptUntil: draftEnd(customerId) });
    else if (!after.draft.uploading?.[kind]) void forgetFile(customerId, kind);
  };
  return useFileUpload({
    kind,
    requestTicket: (request) => requestTicket(kind, request),
    arrived: draft.files[kind],
    onEvent,
    keeper: { uploading: draft.uploading?.[kind], read: () => readFile(customerId, kind) },
    takeStills: kind === 'video' ? stillsOfFile : undefined,
  });
}

/** Loaded for a video that was chosen: frames of a recording are taken with it. */
const stillsOfFile = async (file: File) =>
  (await import('../../../lib/video/video-stills.ts')).stillsOfFile(file);

/** Takes away the file that the server refused when it was reported, unless it was replaced meanwhile. */
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
