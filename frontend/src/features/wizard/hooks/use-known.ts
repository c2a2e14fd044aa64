import { useCallback, useState } from 'react';
import type { LicenseField } from '../../../../../shared/schemas/documents.ts';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import type { Known } from '../rules/known-details.ts';

function knownIn(customerId: string): Known {
  const { license = {}, isContactGiven = false, edited = [] } = readDraft(customerId);
  return { license, isContactGiven, edited };
}

/** What step 1 needn't ask for any more, kept on this device with what was typed. */
export function useKnown(customerId: string) {
  const [known, setKnown] = useState(() => knownIn(customerId));
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setKnown(knownIn(customerId)), [customerId]);
  const change = (part: Partial<Known>) => {
    keepDraft(customerId, part);
    follow();
  };
  const others = (name: string) => knownIn(customerId).edited.filter((each) => each !== name);
  return {
    known,
    follow,
    /** A license was read: it replaces what an earlier one said, and what was changed of it. */
    fill: (license: Partial<Record<LicenseField, string>>) =>
      change({
        license,
        edited: knownIn(customerId).edited.filter((name) => !Object.hasOwn(license, name)),
      }),
    /** The customer changes it: from now on it counts as typed. */
    edit: (name: string) => change({ edited: [...others(name), name] }),
    /** Back to what the license says. */
    restore: (name: string) => change({ edited: others(name) }),
  };
}

export type KnownDetailsControl = ReturnType<typeof useKnown>;
