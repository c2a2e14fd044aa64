import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { draftEnd } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import type { VideoCamera } from '../rules/camera-state.ts';

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
    camera.restore({ file: found.file, seconds: found.seconds ?? 0 });
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
      const { file, seconds } = state;
      kept.current = file;
      void keepFile(customerId, KIND, { file, seconds, keptUntil: draftEnd(customerId) });
    } else if (state.phase !== 'idle' && kept.current) forget();
  }, [customerId, state, forget]);
  return forget;
}
