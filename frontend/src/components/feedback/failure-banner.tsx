import { useEffect, useRef, type RefObject } from 'react';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { errorDetails } from '../../lib/api/error-copy.ts';
import { Banner } from './banner.tsx';

/** Says what went wrong with the visitor's last action, and what to do now. */
export function FailureBanner({ error }: { error: unknown }) {
  const shown = useIntoView<HTMLDivElement>();
  const details = errorDetails(error);
  return (
    <Banner ref={shown} status="denied" role="alert">
      <p>{messages.somethingWentWrong}</p>
      {details && <p>{details}</p>}
    </Banner>
  );
}

/** Scrolls a new element into view, if it isn't; nothing moves otherwise. */
export function useIntoView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return shown;
}
