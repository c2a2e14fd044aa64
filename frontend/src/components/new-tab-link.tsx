import { PageLink } from './page-link.tsx';

/** For reading up in the middle of something: the page stays, with what is on its way there. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </PageLink>
  );
}
