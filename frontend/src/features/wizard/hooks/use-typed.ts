import { useCallback, useRef, useState } from 'react';
import { personalFieldNames } from '../../../../../shared/schemas/customer.ts';
import { keepTyped, readDraft } from '../../../lib/device/device-draft.ts';
import type { Typed } from '../../../lib/device/draft-shape.ts';

const isSame = (one: Typed, other: Typed) =>
  personalFieldNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** What the customer has typed, kept on this device until it is submitted. */
export function useTyped(customerId: string) {
  const [typed, setTyped] = useState(() => readDraft(customerId).typed);
  const [revision, setRevision] = useState(0);
  const latest = useRef(typed);
  const take = useCallback((values: Typed) => {
    latest.current = values;
    setTyped(values);
  }, []);
  return {
    typed,
    /** Grows when another tab has changed it: a form that was filled before shows it anew. */
    revision,
    onType: useCallback(
      (values: Typed) => {
        keepTyped(customerId, latest.current, values);
        take(values);
      },
      [customerId, take],
    ),
    /** Picks up what is stored on the device now. */
    follow: useCallback(() => {
      const { typed: kept } = readDraft(customerId);
      if (isSame(kept, latest.current)) return;
      take(kept);
      setRevision((count) => count + 1);
    }, [customerId, take]),
  };
}
