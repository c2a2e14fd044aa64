import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraProblem,
  closeCamera,
  countCameras,
  type Facing,
  openCamera,
} from '../../../lib/device/camera.ts';
import { canLight, setLight } from '../../../lib/device/camera-light.ts';
import { useWhenHidden } from '../../../lib/device/use-when-hidden.ts';

type PhotoCameraState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'live'; stream: MediaStream; canSwitch: boolean; canLight: boolean; isLit: boolean }
  | { phase: 'failed'; problem: CameraProblem };

export type PhotoCamera = {
  state: PhotoCameraState;
  turnOn: () => void;
  /** It shows nothing that a photo could be taken of. */
  fail: () => void;
  switchSide: () => void;
  switchLight: () => void;
};

/** The camera at the phone's back, on only while its picture is shown. */
export function usePhotoCamera(): PhotoCamera {
  const [state, setState] = useState<PhotoCameraState>({ phase: 'idle' });
  const facing = useRef<Facing>('environment');
  const open = useRef<MediaStream>(undefined);
  // Each start is a turn; an answer to an earlier one comes too late.
  const turn = useRef(0);
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
  const fail = (error: unknown) => {
    close();
    const problem = error instanceof CameraError ? error.problem : 'stopped';
    setState({ phase: 'failed', problem });
  };
  const start = async (side: Facing) => {
    close();
    const mine = turn.current;
    setState({ phase: 'starting' });
    try {
      const stream = await openCamera(side, 'photo');
      if (turn.current !== mine) {
        closeCamera(stream);
        return;
      }
      if (document.hidden) {
        closeCamera(stream);
        turnOff();
        return;
      }
      open.current = stream;
      facing.current = side;
      const [track] = stream.getVideoTracks();
      // Taken by another app, or no longer allowed.
      track?.addEventListener('ended', () => {
        if (open.current === stream) fail(new CameraError('stopped'));
      });
      const canSwitch = (await countCameras().catch(() => 1)) > 1;
      if (turn.current !== mine) return;
      setState({ phase: 'live', stream, canSwitch, canLight: canLight(track), isLit: false });
    } catch (error) {
      if (turn.current === mine) fail(error);
    }
  };
  useWhenHidden(() => {
    if (state.phase === 'live') turnOff();
  });
  return {
    state,
    turnOn: () => void start(facing.current),
    fail: () => fail(undefined),
    switchSide: () => void start(facing.current === 'user' ? 'environment' : 'user'),
    switchLight: () => {
      if (state.phase !== 'live') return;
      const { stream } = state;
      const isLit = !state.isLit;
      setLight(stream.getVideoTracks()[0], isLit).then(
        () =>
          setState((now) =>
            now.phase === 'live' && now.stream === stream ? { ...now, isLit } : now,
          ),
        () => undefined,
      );
    },
  };
}
