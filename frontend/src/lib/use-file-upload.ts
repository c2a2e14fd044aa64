import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../shared/schemas/files.ts';
import { messages } from '../../../shared/messages.ts';
import type { UploadTicket } from '../../../shared/schemas/files.ts';
import { ApiError } from './api-error.ts';
import { checkChosen } from './file-type.ts';
import { isRetryableStatus } from './retry.ts';
import { uploadFile, type UploadRequest } from './upload.ts';

/** A file that has arrived: enough to show it and to submit it, nothing of its content. */
export type StoredFile = { uploadId: string; name: string; size: number; contentType: string };

type Sending = { name: string; size: number; contentType: string; sent: number };

export type UploadState =
  | { phase: 'empty' }
  | ({ phase: 'sending' } & Sending)
  /** Goes on by itself at `retryAt` (milliseconds since 1970), or when the device is online again. */
  | ({ phase: 'waiting'; retryAt: number } & Sending)
  | ({ phase: 'done' } & StoredFile);

export type FileUpload = {
  kind: FileKind;
  state: UploadState;
  /** Why the last file was refused, in words for the visitor. */
  problem: string | undefined;
  /** `blob:` address of what was chosen on this page, for a preview. */
  preview: string | undefined;
  choose: (file: File) => void;
  /** Sends a recording of the page's own: its type is known, its name made up. */
  sendRecording: (file: File) => void;
  /** Cancels or forgets the file. */
  remove: () => void;
  retryNow: () => void;
  /** Takes a file away that the server refused after all. */
  refuse: (problem: string) => void;
  /** Forgets why a file was refused, once the visitor does something else. Always the same function. */
  clearProblem: () => void;
};

const GAVE_UP = 'The upload did not go through. Check your connection and choose the file again.';

type FileUploadOptions = {
  kind: FileKind;
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  /** A file of an earlier visit to this page. */
  stored?: StoredFile | undefined;
  /** Told of each file that has arrived, and of `undefined` when it is taken away. */
  onChange?: (stored: StoredFile | undefined) => void;
};

/** One file of a form. Sends it as soon as it is chosen; goes on while the component that holds it stays. */
export function useFileUpload({
  kind,
  requestTicket,
  stored,
  onChange,
}: FileUploadOptions): FileUpload {
  const [state, setState] = useState<UploadState>(
    stored ? { phase: 'done', ...stored } : { phase: 'empty' },
  );
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const running = useRef<{ controller: AbortController; wake: EventTarget }>(undefined);
  const latest = useRef({ requestTicket, onChange });
  useEffect(() => {
    latest.current = { requestTicket, onChange };
  });

  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const send = useCallback(
    (file: File, contentType: string) => {
      stop();
      latest.current.onChange?.(undefined);
      const job = { controller: new AbortController(), wake: new EventTarget() };
      running.current = job;
      const facts = { name: file.name, size: file.size, contentType };
      const show = (next: UploadState) => {
        if (running.current === job) setState(next);
      };
      setProblem(undefined);
      setPreview(URL.createObjectURL(file));
      setState({ phase: 'sending', ...facts, sent: 0 });
      let sent = 0;
      uploadFile({
        file,
        contentType,
        requestTicket: (request) => latest.current.requestTicket(request),
        signal: job.controller.signal,
        wake: job.wake,
        onProgress: (bytes) => {
          sent = Math.min(bytes, file.size);
          show({ phase: 'sending', ...facts, sent });
        },
        onWaiting: (wait) => show({ phase: 'waiting', ...facts, sent, retryAt: Date.now() + wait }),
      }).then(
        (uploadId) => {
          if (running.current !== job) return;
          show({ phase: 'done', uploadId, ...facts });
          latest.current.onChange?.({ uploadId, ...facts });
        },
        (error: unknown) => {
          if (running.current !== job) return;
          setPreview(undefined);
          setProblem(problemOf(error, kind));
          setState({ phase: 'empty' });
        },
      );
    },
    [kind, stop],
  );

  const clearProblem = useCallback(() => setProblem(undefined), []);
  const drop = (reason: string | undefined) => {
    stop();
    setPreview(undefined);
    setProblem(reason);
    setState({ phase: 'empty' });
    latest.current.onChange?.(undefined);
  };

  return {
    kind,
    state,
    problem,
    preview,
    choose: (file) => {
      void checkChosen(kind, file).then((checked) => {
        if ('contentType' in checked) send(file, checked.contentType);
        else setProblem(checked.problem);
      });
    },
    sendRecording: (file) => send(file, file.type),
    remove: () => drop(undefined),
    refuse: drop,
    clearProblem,
    retryNow: () => running.current?.wake.dispatchEvent(new Event('wake')),
  };
}

function problemOf(error: unknown, kind: FileKind): string {
  if (!(error instanceof ApiError)) return messages.somethingWentWrong;
  if (isRetryableStatus(error.status)) return GAVE_UP;
  return error.fields[kind] ?? error.message;
}
