import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  record,
  type Recorder,
  type Recording,
  recordingType,
} from '../../../lib/device/recorder.ts';
import { useWhenHidden } from '../../../lib/device/use-when-hidden.ts';
import type { VideoCamera, VideoCameraState } from '../rules/camera-state.ts';
import { COUNTDOWN_MS } from '../rules/video-prompts.ts';
import { useCameraStream } from './use-camera-stream.ts';

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

  const begin = useEffectEvent(() => {
    if (!stream) return;
    let mine: Recorder;
    try {
      mine = record(stream, recordingType() ?? '');
    } catch (error) {
      forget();
      fail(error);
      return;
    }
    recorder.current = mine;
    setTake({ phase: 'recording', startedAt: Date.now() });
    mine.done.then(
      (recording) => {
        if (recorder.current !== mine) return;
        recorder.current = undefined;
        turnOff();
        setTake(recorded(recording));
      },
      (error: unknown) => {
        if (recorder.current !== mine) return;
        forget();
        fail(error);
      },
    );
  });
  const endsAt = state.phase === 'countdown' ? state.endsAt : undefined;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(begin, endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

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
