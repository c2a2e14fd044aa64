import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraProblem,
  closeCamera,
  countCameras,
  type Facing,
  openCamera,
} from '../../lib/camera.ts';
import { record, type Recording, recordingType } from '../../lib/recorder.ts';

export type CameraState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'ready'; stream: MediaStream; canSwitch: boolean }
  | { phase: 'recording'; stream: MediaStream; startedAt: number }
  | ({ phase: 'recorded'; url: string } & Recording)
  | { phase: 'failed'; problem: CameraProblem };

export type Camera = {
  state: CameraState;
  facing: Facing;
  turnOn: () => void;
  switchSide: () => void;
  startRecording: () => void;
  stopRecording: () => void;
  /** Off, as before it was turned on; a recording is forgotten. Always the same function. */
  switchOff: () => void;
  /** Forgets the recording and shows the camera again. */
  discard: () => void;
};

/** The camera from 'off' to a recording. It is off whenever its picture is not shown. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ phase: 'idle' });
  const [facing, setFacing] = useState<Facing>('user');
  const open = useRef<MediaStream>(undefined);
  const recorder = useRef<ReturnType<typeof record>>(undefined);
  // Each start is a turn; an answer to an earlier one comes too late.
  const turn = useRef(0);

  const turnOff = useCallback(() => {
    turn.current += 1;
    if (open.current) closeCamera(open.current);
    open.current = undefined;
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
        stream
          .getVideoTracks()[0]
          ?.addEventListener('ended', () => fail(new CameraError('stopped')));
        const canSwitch = (await countCameras().catch(() => 1)) > 1;
        if (turn.current !== mine) return;
        setFacing(side);
        setState({ phase: 'ready', stream, canSwitch });
      } catch (error) {
        if (turn.current === mine) fail(error);
      }
    },
    [turnOff, fail],
  );

  const startRecording = () => {
    if (state.phase !== 'ready') return;
    const type = recordingType();
    if (!type) {
      fail(new CameraError('unsupported'));
      return;
    }
    try {
      recorder.current = record(state.stream, type);
    } catch (error) {
      fail(error);
      return;
    }
    const mine = turn.current;
    setState({ phase: 'recording', stream: state.stream, startedAt: Date.now() });
    recorder.current.done.then((recording) => {
      if (turn.current !== mine) return;
      turnOff();
      setState({ phase: 'recorded', url: URL.createObjectURL(recording.file), ...recording });
    }, fail);
  };

  return {
    state,
    facing,
    turnOn: () => void start(facing),
    switchSide: () => void start(facing === 'user' ? 'environment' : 'user'),
    startRecording,
    stopRecording: () => recorder.current?.stop(),
    switchOff,
    discard: () => void start(facing),
  };
}
