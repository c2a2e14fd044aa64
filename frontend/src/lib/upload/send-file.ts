import type { FileKind, UploadTicket } from '../../../../shared/schemas/files-schema.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { waitOf } from '../api/error-copy.ts';
import { isRetryableStatus } from '../api/retry-delay.ts';
import { uploadCopy } from './copy.ts';
import { type ComingFile, factsOf, type UploadState } from './upload-state.ts';
import { UnreadableFile, uploadFile, type UploadRequest } from './upload.ts';

export type Sending = {
  stop: () => void;
  /** Ends a pause, or starts again after giving up. */
  goOn: () => void;
};

type SendOptions = {
  kind: FileKind;
  coming: ComingFile;
  /** Returns the content; nothing when this device did not keep it. */
  read: () => Promise<File | undefined>;
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  onRead: (file: File) => void;
  onTicket: (uploadId: string) => void;
  onState: (state: UploadState) => void;
  /** Called when the file is refused, with a reason for the visitor. */
  onRefused: (reason: string) => void;
};

/** Sends one file until it has arrived, is refused or is stopped. Calls nothing back after `stop`. */
export function sendFile({ kind, coming, read, ...on }: SendOptions): Sending {
  const facts = factsOf(coming);
  const { signal, abort } = abortable();
  const wake = new EventTarget();
  let { uploadId } = coming;
  let file: File | undefined;
  let isRunning = false;
  const report = (state: UploadState) => {
    if (!signal.aborted) on.onState(state);
  };

  const send = (content: File) => {
    let sent = 0;
    return uploadFile({
      file: content,
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
  const run = async () => {
    isRunning = true;
    report({ phase: 'sending', ...facts, sent: 0 });
    try {
      if (!file) {
        file = await read();
        if (signal.aborted) return;
        if (!file) {
          on.onRefused(uploadCopy.interrupted);
          return;
        }
        on.onRead(file);
      }
      report({ phase: 'done', ...facts, uploadId: await send(file) });
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
