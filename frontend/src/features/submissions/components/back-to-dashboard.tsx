import { BackLink } from '../../../components/back-link.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { dashboardAddress } from '../rules/dashboard-address.ts';

/** With the filter, the search and the page that it was left with. */
export function BackToDashboard() {
  const { accountId } = useDealerMe();
  return <BackLink to={dashboardAddress(accountId)}>Back to Dashboard</BackLink>;
}
