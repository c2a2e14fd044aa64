import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraProblem,
  closeCamera,
  countCameras,
  type Facing,
  isCameraAllowed,
  openCamera,
} from '../../../lib/device/camera.ts';

type StreamState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  /** While it is switched, the stream is the last camera's, which is off already. */
  | { phase: 'live'; stream: MediaStream; canSwitch: boolean; isSwitching: boolean }
  | { phase: 'failed'; problem: CameraProblem };

type CameraStreamOptions = {
  first: Facing;
  purpose: 'photo' | 'video';
  /** The camera was taken by another app, or is no longer allowed. True: that isn't the end yet. */
  onLost?: () => boolean;
};

/** A camera that is on only while its picture is shown. What it gives, but `state`, are always the same functions. */
export function useCameraStream({ first, purpose, onLost }: CameraStreamOptions) {
  const [state, setState] = useState<StreamState>({ phase: 'idle' });
  const [facing, setFacing] = useState(first);
  const [isAllowed, setAllowed] = useState(false);
  const open = useRef<MediaStream>(undefined);
  // Each start is a turn; an answer to an earlier one comes too late.
  const turn = useRef(0);
  const side = useRef(first);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  const close = useCallback(() => {
    turn.current += 1;
    if (open.current) closeCamera(open.current);
    open.current = undefined;
  }, []);
  useEffect(() => close, [close]);
  const turnOff = useCallback(() => {
    close();
    setState({ phase: 'idle' });
  }, [close]);
  const fail = useCallback(
    (error?: unknown) => {
      close();
      const problem = error instanceof CameraError ? error.problem : 'stopped';
      if (problem === 'denied') setAllowed(false);
      setState({ phase: 'failed', problem });
    },
    [close],
  );
  const start = useCallback(
    async (next: Facing) => {
      // A phone opens no second camera beside the first.
      close();
      const mine = turn.current;
      setState((now) =>
        now.phase === 'live' ? { ...now, isSwitching: true } : { phase: 'starting' },
      );
      try {
        const stream = await openCamera(next, purpose);
        if (turn.current !== mine) {
          closeCamera(stream);
          return;
        }
        open.current = stream;
        if (document.hidden) {
          turnOff();
          return;
        }
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (open.current === stream && !lost.current?.()) fail();
        });
        const canSwitch = (await countCameras().catch(() => 1)) > 1;
        if (turn.current !== mine) return;
        side.current = next;
        setFacing(next);
        setAllowed(true);
        setState({ phase: 'live', stream, canSwitch, isSwitching: false });
      } catch (error) {
        if (turn.current === mine) fail(error);
      }
    },
    [purpose, close, turnOff, fail],
  );
  const turnOn = useCallback(() => void start(side.current), [start]);
  useEffect(() => {
    void isCameraAllowed().then(setAllowed);
  }, []);
  return {
    state,
    facing,
    /** The browser most likely doesn't ask. */
    isAllowed,
    turnOn,
    /** Turns it on where nobody is asked; otherwise the customer is told first what will be asked. */
    turnOnIfAllowed: useCallback(() => {
      const mine = turn.current;
      void isCameraAllowed().then((isSo) => {
        if (isSo && turn.current === mine) turnOn();
      });
    }, [turnOn]),
    turnOff,
    fail,
    switchSide: useCallback(
      () => void start(side.current === 'user' ? 'environment' : 'user'),
      [start],
    ),
  };
}

export type CameraStream = ReturnType<typeof useCameraStream>;
