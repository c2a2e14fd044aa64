/** The dashboard's address as it was left, kept in memory only: a search names a person. */
let lastPlace: { accountId: string; address: string } | undefined;

export function keepDashboardAddress(
  accountId: string,
  { search, hash }: Pick<URL, 'search' | 'hash'>,
) {
  lastPlace = { accountId, address: `/dealer/dashboard${search}${hash}` };
}

/** The address of the dashboard as this account left it. */
export const dashboardAddress = (accountId: string): string =>
  lastPlace?.accountId === accountId ? lastPlace.address : '/dealer/dashboard';
