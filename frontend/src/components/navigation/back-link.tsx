import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** A link from a record to its list; `state` goes into the list's history entry. */
export function BackLink({
  to,
  state,
  children,
}: Pick<LinkProps, 'to'> & { state?: unknown; children: string }) {
  return (
    <Link className="back" to={to} state={state}>
      <ArrowLeft className="icon icon-s" />
      {children}
    </Link>
  );
}
