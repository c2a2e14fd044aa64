/** Where somebody left the dashboard, for as long as the tab is open; a search names a person, so it's kept nowhere else. */
let lastPlace: { by: string; address: string } | undefined;

export function keepDashboardAddress(by: string, { search, hash }: Pick<URL, 'search' | 'hash'>) {
  lastPlace = { by, address: `/dealer/dashboard${search}${hash}` };
}

/** The dashboard as this account left it. */
export const dashboardAddress = (by: string): string =>
  lastPlace?.by === by ? lastPlace.address : '/dealer/dashboard';
