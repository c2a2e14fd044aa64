import { useState } from 'react';
import { canLight, setLight, useWhenHidden } from '../../../lib/device/camera.ts';
import { type CameraStream, useCameraStream } from './use-camera-stream.ts';

export type PhotoCamera = CameraStream & {
  canLight: boolean;
  isLit: boolean;
  switchLight: () => void;
};

/** The camera at the phone's back, with its light. */
export function usePhotoCamera(): PhotoCamera {
  const camera = useCameraStream({ first: 'environment', purpose: 'photo' });
  const { state, turnOff } = camera;
  const [lit, setLit] = useState<MediaStream>();
  const stream = state.phase === 'live' ? state.stream : undefined;
  const track = stream?.getVideoTracks()[0];
  const isLit = stream !== undefined && lit === stream;
  useWhenHidden(() => {
    if (stream) turnOff();
  });
  return {
    ...camera,
    canLight: canLight(track),
    isLit,
    switchLight: () => {
      setLight(track, !isLit).then(
        () => setLit(isLit ? undefined : stream),
        () => undefined,
      );
    },
  };
}
