import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';

/** Which version of the terms the customer has agreed to, kept on this device until everything is submitted. */
export function useAgreed(customerId: string) {
  const [termsVersion, setVersion] = useState(() => readDraft(customerId).termsVersion);
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setVersion(readDraft(customerId).termsVersion), [customerId]);
  return {
    termsVersion,
    follow,
    /** `undefined`: the box is empty again. */
    agree: useCallback(
      (version: number | undefined) => {
        keepDraft(customerId, { termsVersion: version });
        follow();
      },
      [customerId, follow],
    ),
  };
}
