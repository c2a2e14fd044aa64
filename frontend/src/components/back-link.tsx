import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** From a record to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back" to={to}>
      <ArrowLeft className="icon icon-s" />
      {children}
    </Link>
  );
}
