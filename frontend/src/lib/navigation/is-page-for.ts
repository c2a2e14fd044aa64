import type { AccountRole } from '../../../../shared/schemas/people-schema.ts';

/** The pages of people in Sales; those about the team, and the settings of the dealership, aren't theirs. */
const salesPages = ['/dealer/dashboard', '/dealer/account', '/dealer/help'];

/** Tells whether somebody with this role may open a page of the dealers' area. */
export function isPageFor(role: AccountRole | null, to: string): boolean {
  const { pathname } = new URL(to, 'https://site.invalid');
  return (
    role !== 'sales' || salesPages.includes(pathname) || pathname.startsWith('/dealer/submission/')
  );
}
