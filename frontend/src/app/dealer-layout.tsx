import { Link, Outlet, useLocation } from 'react-router-dom';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ArrowLeft, EyeOff } from 'lucide-react';
import { ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere } from '../components/layout/plain-page.tsx';
import { dealerMeQuery, useDealerMe } from '../lib/auth/dealer-accounts.ts';
import { showTimesIn } from '../lib/format/format-date.ts';
import { isPageFor } from '../lib/navigation/is-page-for.ts';
import { AccountMenu } from './account-menu.tsx';
import { areaFailedPage } from './area-failed-page.tsx';
import { enterArea } from './area-session.ts';
import type { describeFailure } from './failed-page.tsx';
import { queryClient } from './query-client.tsx';
import { TopBar } from './top-bar.tsx';
import { PageLoading } from './page-loading.tsx';
import '../styles/account.css';
import '../styles/signed-in.css';

/** Lets only a dealer with an active account in. */
export const loader = enterArea('dealer', async () => {
  const { state } = await queryClient.query({ ...dealerMeQuery(), staleTime: 'static' });
  return state === 'active' ? undefined : state;
});

export function DealerLayout() {
  showTimesIn(useDealerMe().timeZone);
  return (
    <TopBar
      area="dealer"
      who={
        <>
          <DealerNav />
          <AccountMenu />
        </>
      }
    >
      <SecondFactorFirst>
        <PagesForRole>
          <Outlet />
        </PagesForRole>
      </SecondFactorFirst>
    </TopBar>
  );
}

const pages = [
  { name: 'Customers', to: '/dealer/dashboard', others: /^\/dealer\/submission\// },
  { name: 'Team', to: '/dealer/people' },
  { name: 'Settings', to: '/dealer/account', others: /^\/dealer\/account\// },
  { name: 'Help', to: '/dealer/help' },
];

function DealerNav() {
  const { pathname } = useLocation();
  const { role } = useDealerMe();
  const shown = pages.filter(({ to }) => isPageFor(role, to));
  return (
    <nav className="mainnav" aria-label="Main">
      <ul>
        {shown.map(({ name, to, others }) => {
          const isOthers = others !== undefined && others.test(pathname);
          return (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : isOthers || undefined}>
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Shows the pages of the caller's role. */
function PagesForRole({ children }: { children: ReactNode }) {
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

/** Returns the page for failures under the layout's header. */
export const failedPage = (describe: typeof describeFailure) => areaFailedPage('dealer', describe);

const SecondFactorPage = lazy(async () => ({
  default: (await import('../features/dealer-account/second-factor-page.tsx')).SecondFactorPage,
}));

/**
 * Shows the pages once there is a second factor, where the stage requires one: without it, the API answers none of
 * them. A setup that has begun is finished in any case, as recovery codes are shown only once, and then signs out.
 */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { since, isRequired } = useDealerMe().secondFactor;
  const isMissing = isRequired && since === null;
  const [isOpen, setOpen] = useState(isMissing);
  if (isMissing && !isOpen) setOpen(true);
  if (!isOpen) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondFactorPage />
    </Suspense>
  );
}
