import type { MouseEvent } from 'react';

const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** First on every page; its target is the `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}
