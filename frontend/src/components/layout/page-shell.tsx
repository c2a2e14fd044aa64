import type { MouseEvent } from 'react';
import { kitCopy } from '../copy.ts';
import { PageLink } from '../navigation/page-link.tsx';

/** The wordmark. In a signed-in area it leads to the dashboard. */
export function Logo({ to = '/' }: { to?: string }) {
  const [firstLine, secondLine] = kitCopy.logo;
  return (
    <PageLink className="lockup" to={to}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <rect className="mark-plate" width="36" height="36" rx="9" />
        <path
          className="mark-line"
          d="M8.5 13.5v-3a2 2 0 0 1 2-2h3M22.5 8.5h3a2 2 0 0 1 2 2v3M27.5 22.5v3a2 2 0 0 1-2 2h-3M13.5 27.5h-3a2 2 0 0 1-2-2v-3M13 18.4l3.6 3.6 6.6-7.4"
        />
      </svg>
      <span>
        {firstLine}
        <br />
        {secondLine}
      </span>
    </PageLink>
  );
}

const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** A link that comes first on every page; its target is the `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main" onClick={skip}>
      {kitCopy.skip}
    </a>
  );
}
