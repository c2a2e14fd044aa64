import { Link } from 'react-router-dom';

/** For reading up in the middle of something: the page stays, with what is on its way there. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
