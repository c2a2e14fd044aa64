import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraProblem,
  closeCamera,
  type Facing,
  isCameraAllowed,
  openCamera,
} from '../../../lib/device/camera.ts';
import {
  type Camera,
  camerasOfUse,
  listDevices,
  mainInsteadOf,
} from '../../../lib/device/cameras.ts';

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

/** The camera that the customer has switched to, for as long as this page is open. */
const chosen: Partial<Record<CameraStreamOptions['purpose'], Camera | undefined>> = {};

const idOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId;

/** A camera that is on only while its picture is shown. What it gives, but `state`, are always the same functions. */
export function useCameraStream({ first, purpose, onLost }: CameraStreamOptions) {
  const [state, setState] = useState<StreamState>({ phase: 'idle' });
  const [facing, setFacing] = useState(first);
  const [isAllowed, setAllowed] = useState(false);
  const open = useRef<MediaStream>(undefined);
  // Each start is a turn; an answer to an earlier one comes too late.
  const turn = useRef(0);
  const cameras = useRef<Camera[]>([]);
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
  const start = useCallback(async () => {
    // A phone opens no second camera beside the first.
    close();
    const mine = turn.current;
    setState((now) =>
      now.phase === 'live' ? { ...now, isSwitching: true } : { phase: 'starting' },
    );
    try {
      let stream = await openChosen(first, purpose);
      const devices = await listDevices();
      const main = mainInsteadOf(idOf(stream), devices);
      if (main && turn.current === mine) {
        closeCamera(stream);
        stream = await openCamera(main, purpose).catch(() => openCamera(first, purpose));
      }
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
      const found = camerasOfUse(devices);
      cameras.current = found;
      setFacing(found.find(({ deviceId }) => deviceId === idOf(stream))?.facing ?? first);
      setAllowed(true);
      setState({ phase: 'live', stream, canSwitch: found.length > 1, isSwitching: false });
    } catch (error) {
      if (turn.current === mine) fail(error);
    }
  }, [first, purpose, close, turnOff, fail]);
  const turnOn = useCallback(() => void start(), [start]);
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
    switchCamera: useCallback(() => {
      const at = cameras.current.findIndex(
        ({ deviceId }) => open.current && deviceId === idOf(open.current),
      );
      chosen[purpose] = cameras.current[(at + 1) % cameras.current.length];
      void start();
    }, [purpose, start]),
  };
}

/** Opens the camera that the customer has switched to, or the one on a side where there is none, or no longer. */
async function openChosen(first: Facing, purpose: CameraStreamOptions['purpose']) {
  const camera = chosen[purpose];
  if (!camera) return openCamera(first, purpose);
  try {
    return await openCamera(camera, purpose);
  } catch (error) {
    if (!(error instanceof CameraError) || error.problem !== 'absent') throw error;
    chosen[purpose] = undefined;
    return openCamera(first, purpose);
  }
}

export type CameraStream = ReturnType<typeof useCameraStream>;
