import { useEffect, useRef } from 'react';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';

/** Keeps what is open over a step in the address, so that a phone's way back closes it. */
export function useOverlayInUrl(name: string) {
  const { href, searchParams } = useAddress();
  const { isOpenedHere = false } = (history.state ?? {}) as { isOpenedHere?: boolean };
  const addressOf = (next: string | undefined) => {
    // Another step may have been gone to just now.
    const address = new URL(location.href);
    if (next === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, next);
    return address.href;
  };
  // Going back takes a moment: until then, nothing is closed again.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [href]);
  const value = searchParams.get(name);
  return {
    value,
    open: (next: string, { replace = false } = {}) =>
      navigate(addressOf(next), { replace, state: { isOpenedHere: !replace || isOpenedHere } }),
    close: () => {
      if (value === null || isClosing.current) return;
      isClosing.current = true;
      if (isOpenedHere) history.back();
      else navigate(addressOf(undefined), { replace: true });
    },
  };
}
