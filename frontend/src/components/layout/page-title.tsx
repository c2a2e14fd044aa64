import { type ReactNode, useEffect, useRef } from 'react';
import { kitCopy } from '../copy.ts';

let isFirstPage = true;

/**
 * The page's `h1` and the tab's title. When the page or step changes (`key` or `title`), the focus moves to it; not
 * on the first page of a visit, where the browser starts at the top anyway.
 */
export function PageTitle({
  title,
  tab = title,
  children = title,
  className = 'title',
}: {
  title: string;
  /** The tab's title, where it changes while the page stays. */
  tab?: string;
  children?: ReactNode;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = kitCopy.tab(tab);
  }, [tab]);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    // An error summary on the page has taken the focus already.
    if (document.activeElement?.matches('.summary')) return;
    // The router scrolls the page to its top, or back to its last position.
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 className={className} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
