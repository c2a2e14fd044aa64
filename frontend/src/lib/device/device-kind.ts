import { useSyncExternalStore } from 'react';

/** A mouse, and room for a phone's QR code beside the page: a device's name doesn't matter. */
const computers = '(pointer: fine) and (min-width: 64rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(computers);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the customer may want to continue on a phone instead. */
export const useIsComputer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(computers).matches,
    () => false,
  );

/**
 * Returns whether this is a phone or tablet rather than a computer, by its width and whether something hovers over
 * it.
 */
export const isHeldInHand = (): boolean =>
  !matchMedia('(min-width: 64rem) and (hover: hover)').matches;
