import type { DataRouter } from 'react-router-dom';

/** Resolves once the router has loaded its first page. */
export const whenReady = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    // The router may call at once, with its current state.
    let stop = (): void => undefined;
    const check = ({ initialized }: DataRouter['state']) => {
      if (!initialized) return;
      stop();
      resolve();
    };
    stop = router.subscribe(check);
    check(router.state);
  });
