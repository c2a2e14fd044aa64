import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  closeCamera,
  countCameras,
  type Facing,
  openCamera,
} from '../../../lib/device/camera.ts';
import {
  record,
  type Recorder,
  type Recording,
  recordingType,
} from '../../../lib/device/recorder.ts';
import { useWhenHidden } from '../../../lib/device/use-when-hidden.ts';
import type { Camera, CameraState } from '../rules/camera-state.ts';

const recorded = (recording: Recording): CameraState => ({
  phase: 'recorded',
  url: URL.createObjectURL(recording.file),
  ...recording,
});

/** The camera from 'off' to a recording. It is off whenever its picture is not shown. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ phase: 'idle' });
  const [facing, setFacing] = useState<Facing>('user');
  const open = useRef<MediaStream>(undefined);
  const recorder = useRef<Recorder>(undefined);
  // Each start is a turn; an answer to an earlier one comes too late.
  const turn = useRef(0);

  const turnOff = useCallback(() => {
    turn.current += 1;
    if (open.current) closeCamera(open.current);
    open.current = undefined;
    recorder.current = undefined;
  }, []);
  useEffect(() => turnOff, [turnOff]);
  const switchOff = useCallback(() => {
    turnOff();
    setState({ phase: 'idle' });
  }, [turnOff]);
  const url = state.phase === 'recorded' ? state.url : undefined;
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  const fail = useCallback(
    (error: unknown) => {
      turnOff();
      setState({
        phase: 'failed',
        problem: error instanceof CameraError ? error.problem : 'stopped',
      });
    },
    [turnOff],
  );

  // The phone was locked, or another app took the camera: a recording ends with it, and is kept.
  const onEnded = useCallback(
    (stream: MediaStream) => {
      if (open.current !== stream) return;
      if (recorder.current) recorder.current.stop(true);
      else fail(new CameraError('stopped'));
    },
    [fail],
  );

  const start = useCallback(
    async (side: Facing) => {
      turnOff();
      const mine = turn.current;
      setState({ phase: 'starting' });
      try {
        const stream = await openCamera(side);
        if (turn.current !== mine) {
          closeCamera(stream);
          return;
        }
        open.current = stream;
        stream.getVideoTracks()[0]?.addEventListener('ended', () => onEnded(stream));
        const canSwitch = (await countCameras().catch(() => 1)) > 1;
        if (turn.current !== mine) return;
        setFacing(side);
        setState({ phase: 'ready', stream, canSwitch });
      } catch (error) {
        if (turn.current === mine) fail(error);
      }
    },
    [turnOff, fail, onEnded],
  );

  const startRecording = () => {
    if (state.phase !== 'ready') return;
    const mine = turn.current;
    try {
      recorder.current = record(state.stream, recordingType() ?? '');
    } catch (error) {
      fail(error);
      return;
    }
    setState({ phase: 'recording', stream: state.stream, startedAt: Date.now() });
    recorder.current.done.then(
      (recording) => {
        if (turn.current !== mine) return;
        turnOff();
        setState(recorded(recording));
      },
      (error: unknown) => {
        if (turn.current === mine) fail(error);
      },
    );
  };

  useWhenHidden(() => {
    // A hidden page gets no picture (Safari) or a frozen one: what was recorded before is worth more.
    if (state.phase === 'recording') recorder.current?.stop(true);
    else if (state.phase === 'ready') switchOff();
  });

  return {
    state,
    facing,
    turnOn: () => void start(facing),
    switchSide: () => void start(facing === 'user' ? 'environment' : 'user'),
    startRecording,
    stopRecording: () => recorder.current?.stop(),
    switchOff,
    discard: () => void start(facing),
    restore: useCallback(
      (recording) =>
        setState((current) => (current.phase === 'idle' ? recorded(recording) : current)),
      [],
    ),
  };
}
