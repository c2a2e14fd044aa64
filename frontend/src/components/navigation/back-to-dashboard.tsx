import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { BackLink } from './back-link.tsx';

/** The dashboard's address as it was left, kept in memory only: a search names a person. */
let left: { accountId: string; address: string } | undefined;

/** Keeps the dashboard's filter, search and page for the way back. */
export function keepDashboardAddress(
  accountId: string,
  { search, hash }: Pick<URL, 'search' | 'hash'>,
) {
  left = { accountId, address: `/dealer/dashboard${search}${hash}` };
}

/** Returns the address of the dashboard as this account left it. */
export const dashboardAddress = (accountId: string): string =>
  left?.accountId === accountId ? left.address : '/dealer/dashboard';

/** Leads back to the dashboard with the filter, search and page that it was left with. */
export function BackToDashboard() {
  const { accountId } = useDealerMe();
  return <BackLink to={dashboardAddress(accountId)}>Back to Dashboard</BackLink>;
}
