import type { FileKind, UploadTicket } from '../../../../shared/schemas/files-schema.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { waitOf } from '../api/error-copy.ts';
import { isRetryableStatus } from '../api/retry-delay.ts';
import { uploadCopy } from './copy.ts';
import {
  type Content,
  factsOf,
  type UploadingFile,
  UnplayableVideo,
  type UploadState,
  type VideoStills,
} from './upload-state.ts';
import { UnreadableFile, uploadFile, type UploadRequest } from './upload.ts';

export type Sending = {
  stop: () => void;
  /** Ends a pause, or starts again after giving up. */
  goOn: () => void;
};

type SendOptions = {
  kind: FileKind;
  uploading: UploadingFile;
  /** Returns the content; nothing when this device did not keep it. */
  read: () => Promise<Content | undefined>;
  /** Takes the stills that go with a video. Rejects where this device can't: with `UnplayableVideo`, it can't show it. */
  takeStills?: ((file: File) => Promise<VideoStills>) | undefined;
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  onRead: (file: File) => void;
  /** No stills could be taken. */
  onUnseen: () => void;
  onTicket: (uploadId: string) => void;
  onState: (state: UploadState) => void;
  /** Called when the file is refused, with a reason for the visitor. */
  onRefused: (reason: string) => void;
};

/** Sends one file until it has arrived, is refused or is stopped. Calls nothing back after `stop`. */
export function sendFile({ kind, uploading, read, ...on }: SendOptions): Sending {
  const facts = factsOf(uploading);
  const { signal, abort } = abortable();
  const wake = new EventTarget();
  let { uploadId } = uploading;
  let content: Content | undefined;
  let stills: Promise<VideoStills | undefined> | undefined;
  let hasArrived = false;
  let isRunning = false;
  const report = (state: UploadState) => {
    if (!signal.aborted) on.onState(state);
  };

  const send = (file: File) => {
    let sent = 0;
    return uploadFile({
      file,
      contentType: facts.contentType,
      uploadId,
      requestTicket: on.requestTicket,
      signal,
      wake,
      onTicket: (id) => {
        uploadId = id;
        if (!signal.aborted) on.onTicket(id);
      },
      onProgress: (bytes) => {
        sent = Math.min(bytes, facts.size);
        report({ phase: 'sending', ...facts, sent });
      },
      onWaiting: (wait, error) => {
        const retryAt = Date.now() + wait;
        // The store answers 408 to a phone that was too slow.
        const isCutOff = error.status === 0 || error.status === 408;
        report({ phase: 'waiting', ...facts, sent, retryAt, isCutOff });
      },
    });
  };
  const takeStills = async ({ file, stills: taken }: Content) => {
    try {
      return taken ?? (await on.takeStills?.(file));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UnplayableVideo) on.onRefused(uploadCopy.unplayable);
      else on.onUnseen();
    }
  };
  const sendStills = async ({ file, seconds }: VideoStills, id: string) => {
    try {
      await uploadFile({
        file,
        contentType: file.type,
        uploadId: id,
        requestTicket: (request) =>
          on.requestTicket({ ...request, stills: { kind: 'videoStills', seconds } }),
        signal,
        wake,
        onProgress: () => undefined,
        onWaiting: (wait, { status }) => {
          const retryAt = Date.now() + wait;
          const isCutOff = status === 0 || status === 408;
          report({ phase: 'waiting', ...facts, sent: facts.size, retryAt, isCutOff });
        },
      });
    } catch (error) {
      // The video counts without them.
      if (!(error instanceof ApiError) || isRetryableStatus(error.status)) throw error;
    }
  };
  const run = async () => {
    isRunning = true;
    report({ phase: 'sending', ...facts, sent: 0 });
    try {
      if (!content) {
        content = await read();
        if (signal.aborted) return;
        if (!content) {
          on.onRefused(uploadCopy.interrupted);
          return;
        }
        on.onRead(content.file);
      }
      stills ??= takeStills(content);
      const arrivedAs: string = hasArrived && uploadId ? uploadId : await send(content.file);
      hasArrived = true;
      const taken = await stills;
      signal.throwIfAborted();
      if (taken) await sendStills(taken, arrivedAs);
      report({ phase: 'done', ...facts, uploadId: arrivedAs });
    } catch (error) {
      if (signal.aborted) return;
      const reason = refusalOf(error, kind);
      if (reason) on.onRefused(reason);
      else report({ phase: 'failed', ...facts, ...adviceOn(error) });
    } finally {
      isRunning = false;
    }
  };
  void run();
  return {
    stop: abort,
    goOn: () => {
      if (isRunning) wake.dispatchEvent(new Event('wake'));
      else void run();
    },
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Returns when to go on, where the service accepts no more files for now. */
const adviceOn = (error: unknown) =>
  isApiError(error, 'too_many_requests')
    ? { reason: uploadCopy.noMoreFiles(waitOf(error.retryAfter ?? 60)) }
    : {};

/** Returns why the file itself was refused, the only reason to drop it; other failures may pass. */
function refusalOf(error: unknown, kind: FileKind): string | undefined {
  if (error instanceof UnreadableFile) return uploadCopy.unreadable;
  return error instanceof ApiError && !isRetryableStatus(error.status)
    ? error.fields[kind]
    : undefined;
}
