import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import type { FileKind, UploadTicket } from '../../../../shared/schemas/files-schema.ts';
import { uploadCopy } from './copy.ts';
import type { sendFile, Sending } from './send-file.ts';
import {
  type Content,
  factsOf,
  type FileEvent,
  type FileKeeper,
  type FileUpload,
  type UploadedFile,
  type UploadingFile,
  type UploadState,
  type VideoStills,
} from './upload-state.ts';
import type { UploadRequest } from './upload.ts';

const loadSendFile = () => import('./send-file.ts');

/** Loads the code that checks and sends a file before one is chosen, since the connection may be lost by then. */
export const loadSending = () => Promise.all([import('./file-type.ts'), loadSendFile()]);

type FileUploadOptions = {
  kind: FileKind;
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  /** The file that has arrived: what `onEvent` said last, or what another tab or device has sent since. */
  arrived: UploadedFile | undefined;
  onEvent: (event: FileEvent) => void;
  /** Takes the stills that go with a video. */
  takeStills?: ((file: File) => Promise<VideoStills>) | undefined;
  /** Without one, a reload forgets what has not arrived. */
  keeper?: FileKeeper;
};

const sendingFrom = (file: UploadingFile): UploadState => ({
  phase: 'sending',
  ...factsOf(file),
  sent: 0,
});

/** Handles one file of a form. Sends it as soon as it is chosen, and continues while its component stays mounted. */
export function useFileUpload(options: FileUploadOptions): FileUpload {
  const { kind, arrived, keeper } = options;
  const [resumed] = useState(keeper?.uploading);
  // Until it has arrived.
  const [transfer, setTransfer] = useState(resumed && sendingFrom(resumed));
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  // The current choice: the check of an earlier one is ignored.
  const chosen = useRef<File>(undefined);
  const [held, hold] = useObjectUrl();
  const running = useRef<Sending>(undefined);
  // The upload of the file that this page has sent.
  const sent = useRef<string>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const stop = useCallback(() => {
    running.current?.stop();
    running.current = undefined;
  }, []);
  const show = useCallback(
    (reason: string | undefined) => {
      stop();
      sent.current = undefined;
      hold(undefined);
      setProblem(reason);
      setTransfer(undefined);
    },
    [stop, hold],
  );
  const isUploading = keeper ? keeper.uploading !== undefined : transfer !== undefined;
  const arrivedId = arrived?.uploadId;
  useEffect(() => {
    // Another tab or device has replaced it or taken it away, or the attempt is over.
    if (!isUploading && (running.current || arrivedId !== sent.current)) show(undefined);
  }, [isUploading, arrivedId, show]);
  const drop = useCallback(
    (reason: string | undefined) => {
      show(reason);
      latest.current.onEvent({ type: 'file-removed' });
    },
    [show],
  );
  const send = useCallback(
    (uploading: UploadingFile, read: () => Promise<Content | undefined>) => {
      stop();
      const begin = () => {
        setTransfer(sendingFrom(uploading));
        // Loaded when there is something to send, since the first step does without it.
        loadSendFile().then(
          ({ sendFile }) => {
            // Otherwise it was stopped meanwhile.
            if (running.current === own) Object.assign(own, sendFile(options));
          },
          () => {
            if (running.current === own) setTransfer({ phase: 'failed', ...factsOf(uploading) });
          },
        );
      };
      const own: Sending = { stop: () => undefined, goOn: begin };
      const options: Parameters<typeof sendFile>[0] = {
        kind,
        uploading,
        read,
        requestTicket: (request) => latest.current.requestTicket(request),
        takeStills: latest.current.takeStills,
        onRead: hold,
        onUnseen: () => setUnseen(true),
        onTicket: (uploadId) => latest.current.onEvent({ type: 'file-announced', uploadId }),
        onState: (next) => {
          if (next.phase !== 'done') {
            setTransfer(next);
            return;
          }
          running.current = undefined;
          sent.current = next.uploadId;
          setTransfer(undefined);
          const file = { ...factsOf(next), uploadId: next.uploadId };
          latest.current.onEvent({ type: 'file-arrived', file });
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
    const { name, size } = content.file;
    const facts = { name, size, contentType, sentDespite };
    setProblem(undefined);
    setUnseen(false);
    latest.current.onEvent({ type: 'file-chosen', facts, content });
    send(facts, () => Promise.resolve(content));
  };
  const here: UploadState = arrived ? { phase: 'done', ...arrived } : { phase: 'empty' };
  return {
    kind,
    state: isUploading && transfer ? transfer : here,
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
