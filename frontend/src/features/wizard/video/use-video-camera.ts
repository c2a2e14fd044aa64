import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenHidden, type CameraProblem, type Facing } from '../../../lib/device/camera.ts';
import { record, type Recorder, type Recording, triedType } from '../../../lib/device/recorder.ts';
import { frameCollector, stillsOf } from '../../../lib/video/video-stills.ts';
import { draftEnd } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import { useCameraStream } from '../capture/use-camera-stream.ts';
import { COUNTDOWN_MS } from './video-prompts.ts';

type Take =
  | { phase: 'countdown'; endsAt: number }
  | { phase: 'recording'; startedAt: number }
  | Extract<VideoCameraState, { phase: 'recorded' }>;

const recorded = (recording: Recording): Take => ({
  phase: 'recorded',
  url: URL.createObjectURL(recording.file),
  ...recording,
});

/** The camera from 'off' to a recording. */
export function useVideoCamera(): VideoCamera {
  const [take, setTake] = useState<Take>();
  const recorder = useRef<Recorder>(undefined);
  const picture = useRef<HTMLVideoElement>(null);
  const camera = useCameraStream({
    first: 'user',
    purpose: 'video',
    // A recording ends with its camera, and is kept.
    onLost: () => {
      recorder.current?.stop(true);
      return recorder.current !== undefined;
    },
  });
  const { turnOff, turnOn, fail } = camera;
  const stream = camera.state.phase === 'live' ? camera.state.stream : undefined;
  const state = stateOf(camera.state, take);

  const forget = useCallback(() => {
    recorder.current = undefined;
    setTake(undefined);
  }, []);
  useEffect(
    () => () => {
      recorder.current = undefined;
    },
    [],
  );
  const url = take?.phase === 'recorded' ? take.url : undefined;
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  const begin = useEffectEvent((type: string) => {
    if (!stream) return;
    let mine: Recorder;
    try {
      mine = record(stream, type);
    } catch (error) {
      forget();
      fail(error);
      return;
    }
    recorder.current = mine;
    setTake({ phase: 'recording', startedAt: Date.now() });
    const frames = picture.current && frameCollector(picture.current);
    const finish = async () => {
      try {
        const recording = await mine.done;
        const taken = frames?.end(recording.seconds);
        const stills = taken && (await stillsOf(taken).catch(() => undefined));
        if (recorder.current !== mine) return;
        recorder.current = undefined;
        turnOff();
        setTake(recorded({ ...recording, stills }));
      } catch (error) {
        frames?.end(0);
        if (recorder.current !== mine) return;
        forget();
        fail(error);
      }
    };
    void finish();
  });
  const endsAt = state.phase === 'countdown' ? state.endsAt : undefined;
  useEffect(() => {
    if (endsAt === undefined || !stream) return;
    let isOver = false;
    const type = triedType(stream);
    const start = () =>
      void type.then((tried) => {
        if (!isOver) begin(tried);
      });
    const timer = setTimeout(start, endsAt - Date.now());
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [endsAt, stream]);

  const switchOff = useCallback(() => {
    forget();
    turnOff();
  }, [forget, turnOff]);
  useWhenHidden(() => {
    // A hidden page gets no picture (Safari) or a frozen one: what was recorded before is worth more.
    if (state.phase === 'recording') recorder.current?.stop(true);
    else if (stream) switchOff();
  });
  const startAnew = () => {
    forget();
    turnOn();
  };
  return {
    ...camera,
    state,
    picture,
    turnOn: startAnew,
    startRecording: () => {
      if (state.phase !== 'ready' || state.isSwitching) return;
      setTake({ phase: 'countdown', endsAt: Date.now() + COUNTDOWN_MS });
    },
    cancelCountdown: forget,
    stopRecording: () => recorder.current?.stop(),
    switchOff,
    discard: startAnew,
    restore: (recording) => setTake(recorded(recording)),
  };
}

function stateOf(
  camera: ReturnType<typeof useCameraStream>['state'],
  take?: Take,
): VideoCameraState {
  if (take?.phase === 'recorded') return take;
  if (camera.phase !== 'live') return camera;
  const { stream, canSwitch, isSwitching } = camera;
  return take ? { stream, ...take } : { phase: 'ready', stream, canSwitch, isSwitching };
}

const KIND = 'recording';

type KeptRecordingOptions = {
  customerId: string;
  camera: VideoCamera;
  /** A video was chosen: a recording beside it is of no use. */
  hasFile: boolean;
  /** Nothing else is to be seen first. */
  mayTurnOn: boolean;
};

/**
 * Keeps a recording that nobody has accepted yet on this device: leaving the step or a reload does not cost it. Where
 * there is none, the camera is turned on, if nobody has to be asked. Gives what forgets it.
 */
export function useKeptRecording({ customerId, camera, hasFile, mayTurnOn }: KeptRecordingOptions) {
  const { state } = camera;
  const kept = useRef<File>(undefined);
  const forget = useCallback(() => {
    kept.current = undefined;
    void forgetFile(customerId, KIND);
  }, [customerId]);

  const begin = useEffectEvent((found: Awaited<ReturnType<typeof readFile>>) => {
    if (state.phase !== 'idle') return;
    if (!found) {
      if (mayTurnOn) camera.turnOnIfAllowed();
      return;
    }
    kept.current = found.file;
    const { file, seconds = 0, stills } = found;
    camera.restore({ file, seconds, stills });
  });
  useEffect(() => {
    if (hasFile) return forget();
    let isLeft = false;
    void readFile(customerId, KIND).then((found) => {
      if (!isLeft) begin(found);
    });
    return () => {
      isLeft = true;
    };
  }, [customerId, hasFile, forget]);
  useEffect(() => {
    if (state.phase === 'recorded') {
      if (kept.current === state.file) return;
      const { file, seconds, stills } = state;
      kept.current = file;
      void keepFile(customerId, KIND, { file, seconds, stills, keptUntil: draftEnd(customerId) });
    } else if (state.phase !== 'idle' && kept.current) forget();
  }, [customerId, state, forget]);
  return forget;
}

export type VideoCameraState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'ready'; stream: MediaStream; canSwitch: boolean; isSwitching: boolean }
  /** The recording begins at `endsAt`, in milliseconds since 1970. */
  | { phase: 'countdown'; stream: MediaStream; endsAt: number }
  | { phase: 'recording'; stream: MediaStream; startedAt: number }
  | ({ phase: 'recorded'; url: string } & Recording)
  | { phase: 'failed'; problem: CameraProblem };

export type VideoCamera = {
  state: VideoCameraState;
  /** The element that shows the camera's picture. */
  picture: RefObject<HTMLVideoElement | null>;
  facing: Facing;
  isAllowed: boolean;
  turnOn: () => void;
  turnOnIfAllowed: () => void;
  switchCamera: () => void;
  /** Counts down to the recording. */
  startRecording: () => void;
  cancelCountdown: () => void;
  stopRecording: () => void;
  /** Off, as before it was turned on; a recording is forgotten. Always the same function. */
  switchOff: () => void;
  /** Forgets the recording and shows the camera again. */
  discard: () => void;
  /** Shows a recording that was made before. */
  restore: (recording: Recording) => void;
};
