import { ArrowLeft, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountRole } from '../../../shared/schemas/people-schema.ts';
import { ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere } from '../components/layout/plain-page.tsx';
import { useDealerMe } from '../lib/auth/dealer-accounts.ts';

/** The pages of people in Sales; those about the dealership, its team and its settings aren't theirs. */
const salesPages = ['/dealer/dashboard', '/dealer/account', '/dealer/help'];

/** Tells whether somebody with this role may open a page of the dealers' area. */
export function isPageFor(role: AccountRole | null, to: string): boolean {
  const { pathname } = new URL(to, 'https://site.invalid');
  return (
    role !== 'sales' || salesPages.includes(pathname) || pathname.startsWith('/dealer/submission/')
  );
}

/** Shows the pages of the caller's role. */
export function PagesForRole({ children }: { children: ReactNode }) {
  const { role } = useDealerMe();
  const { pathname } = useLocation();
  if (isPageFor(role, pathname)) return children;
  return (
    <div className="wrap page">
      <NothingHere
        icon={EyeOff}
        title="Not part of your role"
        text="In Sales, you send links and see how your customers stand. An owner of your dealership can change your role."
      >
        <ButtonLink variant="primary" icon={ArrowLeft} to="/dealer/dashboard">
          Back to Dashboard
        </ButtonLink>
      </NothingHere>
    </div>
  );
}
