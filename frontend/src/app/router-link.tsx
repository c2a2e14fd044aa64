import { Link } from 'react-router-dom';
import { customerPageAt } from '../../../shared/customer-paths.ts';
import type { PageLinkProps } from '../components/page-link.tsx';

/** Within the router's pages without loading another; the customer's path has documents of its own. */
export function RouterLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = new URL(to, location.href);
  return <Link {...rest} to={to} reloadDocument={customerPageAt(pathname) !== undefined} />;
}
