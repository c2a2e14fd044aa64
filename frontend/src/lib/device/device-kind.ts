import { useSyncExternalStore } from 'react';

/** A mouse and room for a phone's QR code beside the page: what a device is called doesn't matter. */
const computers = '(pointer: fine) and (min-width: 64rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(computers);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the customer could rather go on with a phone. */
export const useIsComputer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(computers).matches,
    () => false,
  );

/** Whether this is rather a phone or tablet than a computer, by its width and whether something hovers over it. */
export const isHeldInHand = (): boolean =>
  !matchMedia('(min-width: 64rem) and (hover: hover)').matches;
