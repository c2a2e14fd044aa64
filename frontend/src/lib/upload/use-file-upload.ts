import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import type { FileKind, UploadTicket } from '../../../../shared/schemas/files-schema.ts';
import { uploadCopy } from './copy.ts';
import type { sendFile, Sending } from './send-file.ts';
import {
  type ComingFile,
  type Content,
  factsOf,
  type FileKeeper,
  type FileUpload,
  type UploadedFile,
  type UploadState,
  type VideoStills,
} from './upload-state.ts';
import type { UploadRequest } from './upload.ts';

const loadSendFile = () => import('./send-file.ts');

/** Loads the code that checks and sends a file before one is chosen, since the connection may be lost by then. */
export const loadSending = () => Promise.all([import('./file-type.ts'), loadSendFile()]);

type Running = Sending & { uploadId: string | undefined };

type FileUploadOptions = {
  kind: FileKind;
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  /** The file of an earlier visit to this page. */
  stored?: UploadedFile | undefined;
  /** Called with each file that has arrived, and with `undefined` when it is removed. */
  onChange?: (stored: UploadedFile | undefined) => void;
  /** Takes the stills that go with a video. */
  takeStills?: ((file: File) => Promise<VideoStills>) | undefined;
  /** Without one, a reload forgets what has not arrived. */
  keeper?: FileKeeper;
};

function beginning({ stored, keeper }: FileUploadOptions): UploadState {
  if (stored) return { phase: 'done', ...stored };
  const coming = keeper?.coming;
  return coming ? { phase: 'sending', ...factsOf(coming), sent: 0 } : { phase: 'empty' };
}

/** Handles one file of a form. Sends it as soon as it is chosen, and continues while its component stays mounted. */
export function useFileUpload(options: FileUploadOptions): FileUpload {
  const { kind } = options;
  const [state, setState] = useState(() => beginning(options));
  const [resumed] = useState(() =>
    state.phase === 'sending' ? options.keeper?.coming : undefined,
  );
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  // The current choice: the check of an earlier one is ignored.
  const chosen = useRef<File>(undefined);
  const [held, hold] = useObjectUrl();
  const running = useRef<Running>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const stop = useCallback(() => {
    running.current?.stop();
    running.current = undefined;
  }, []);
  const show = useCallback(
    (next: UploadState, reason?: string) => {
      stop();
      hold(undefined);
      setProblem(reason);
      setState(next);
    },
    [stop, hold],
  );
  const drop = useCallback(
    (reason: string | undefined) => {
      show({ phase: 'empty' }, reason);
      latest.current.keeper?.forget();
      latest.current.onChange?.(undefined);
    },
    [show],
  );
  const send = useCallback(
    (coming: ComingFile, read: () => Promise<Content | undefined>) => {
      stop();
      const begin = () => {
        setState({ phase: 'sending', ...factsOf(coming), sent: 0 });
        // Loaded when there is something to send, since the first step does without it.
        loadSendFile().then(
          ({ sendFile }) => {
            // Otherwise it was stopped meanwhile.
            if (running.current === own) Object.assign(own, sendFile(options));
          },
          () => {
            if (running.current === own) setState({ phase: 'failed', ...factsOf(coming) });
          },
        );
      };
      const own: Running = { uploadId: coming.uploadId, stop: () => undefined, goOn: begin };
      const options: Parameters<typeof sendFile>[0] = {
        kind,
        coming,
        read,
        requestTicket: (request) => latest.current.requestTicket(request),
        takeStills: latest.current.takeStills,
        onRead: hold,
        onUnseen: () => setUnseen(true),
        onTicket: (uploadId) => {
          own.uploadId = uploadId;
          latest.current.keeper?.note(uploadId);
        },
        onState: (next) => {
          setState(next);
          if (next.phase !== 'done') return;
          running.current = undefined;
          latest.current.keeper?.forget();
          latest.current.onChange?.({ ...factsOf(next), uploadId: next.uploadId });
        },
        onRefused: drop,
      };
      running.current = own;
      begin();
    },
    [kind, stop, drop, hold],
  );
  useEffect(() => {
    if (resumed) send(resumed, () => latest.current.keeper?.read() ?? Promise.resolve(undefined));
    return stop;
  }, [resumed, send, stop]);

  const begin = (content: Content, contentType: string, sentDespite?: PhotoProblem) => {
    const { file } = content;
    const coming = { name: file.name, size: file.size, contentType, sentDespite };
    setProblem(undefined);
    setUnseen(false);
    latest.current.keeper?.keep(content, coming);
    latest.current.onChange?.(undefined);
    send(coming, () => Promise.resolve(content));
  };
  return {
    kind,
    state,
    problem,
    preview: held?.url,
    isChecking,
    isUnseen,
    choose: (file, sentDespite) => {
      chosen.current = file;
      setChecking(true);
      // Loaded when there is something to check, since the first step does without it.
      void import('./file-type.ts')
        .then(({ checkChosen }) => checkChosen(kind, file))
        .catch(() => ({ problem: uploadCopy.notOpened }))
        .then((checked) => {
          if (chosen.current !== file) return;
          setChecking(false);
          if ('contentType' in checked)
            begin({ file: checked.file }, checked.contentType, sentDespite);
          else setProblem(checked.problem);
        });
    },
    sendRecording: (recording) => begin(recording, recording.file.type),
    remove: () => drop(undefined),
    refuse: drop,
    clearProblem: useCallback(() => setProblem(undefined), []),
    retryNow: () => running.current?.goOn(),
    follow: (stored, isOver = false) => {
      // A message about a removed file stays until the visitor does something.
      if (!isOver && !stored && state.phase === 'empty') return;
      const mine = running.current;
      if (mine && !isOver && (!stored || stored.uploadId !== mine.uploadId)) return;
      if (state.phase === 'done' && state.uploadId === stored?.uploadId) return;
      show(stored ? { phase: 'done', ...stored } : { phase: 'empty' });
    },
  };
}

type Held = { file: File; url: string };

/** Holds one file at a time with a `blob:` address, which is revoked with the file and with the component. */
export function useObjectUrl(): [Held | undefined, (file: File | undefined) => void] {
  const [held, setHeld] = useState<Held>();
  useEffect(
    () => () => {
      if (held) URL.revokeObjectURL(held.url);
    },
    [held],
  );
  return [
    held,
    useCallback((file) => setHeld(file && { file, url: URL.createObjectURL(file) }), []),
  ];
}
