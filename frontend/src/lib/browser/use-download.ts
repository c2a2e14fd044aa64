import { useState } from 'react';
import { useOneAtATime } from '../form/use-one-at-a-time.ts';
import { useOpenSignal } from '../form/use-open-signal.ts';

/**
 * Makes a file and saves it, once however often it's asked for. `make` gets a signal that is aborted when the component
 * disappears: then nothing is saved. `busy` is what was asked for, while it's being made.
 */
export function useDownload<Asked>(make: (asked: Asked, signal: AbortSignal) => Promise<void>) {
  const oneAtATime = useOneAtATime();
  const openSignal = useOpenSignal();
  const [busy, setBusy] = useState<Asked>();
  const [failure, setFailure] = useState<unknown>();
  const download = (asked: Asked) =>
    void oneAtATime(async () => {
      setFailure(undefined);
      setBusy(() => asked);
      try {
        await make(asked, openSignal());
      } catch (error) {
        setFailure(error);
      } finally {
        setBusy(undefined);
      }
    });
  return { busy, failure, download };
}
