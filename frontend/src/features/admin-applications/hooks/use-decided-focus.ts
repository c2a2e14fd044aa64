import { useEffect } from 'react';

/** Id of the link that a dealership's name is in the list. */
export const nameLinkId = (applicationId: string) => `application-${applicationId}`;

type Decided = Readonly<{ decidedId: string | undefined; forgetDecided: () => void }>;

/**
 * A decision takes away the button that had the focus: once the page shows it (`isShown`), the focus goes to the
 * dealership's name in the list, or to the page's title where its line is gone.
 */
export function useDecidedFocus({ decidedId, forgetDecided }: Decided, isShown: boolean): void {
  useEffect(() => {
    if (decidedId === undefined || !isShown) return;
    const name = document.getElementById(nameLinkId(decidedId));
    (name ?? document.querySelector<HTMLElement>('h1'))?.focus();
    forgetDecided();
  }, [decidedId, forgetDecided, isShown]);
}
