import { useCallback, useEffect, useRef } from 'react';
import { draftEnd } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import type { Camera } from '../rules/camera-state.ts';

const KIND = 'recording';

type KeptRecordingOptions = {
  customerId: string;
  camera: Camera;
  /** A video was chosen: a recording beside it is of no use. */
  hasFile: boolean;
};

/**
 * Keeps a recording that nobody has accepted yet on this device: leaving the step or a reload does not cost it.
 * Gives what forgets it.
 */
export function useKeptRecording({ customerId, camera, hasFile }: KeptRecordingOptions) {
  const { state, restore } = camera;
  const kept = useRef<File>(undefined);
  const forget = useCallback(() => {
    kept.current = undefined;
    void forgetFile(customerId, KIND);
  }, [customerId]);

  useEffect(() => {
    if (hasFile) return forget();
    let isLeft = false;
    void readFile(customerId, KIND).then((found) => {
      if (isLeft || !found) return;
      kept.current = found.file;
      restore({ file: found.file, seconds: found.seconds ?? 0 });
    });
    return () => {
      isLeft = true;
    };
  }, [customerId, hasFile, restore, forget]);
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
