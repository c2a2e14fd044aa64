import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../lib/api/site-config.ts';
import { adminMeQuery, useAdminMe } from '../lib/auth/admin-accounts.ts';
import { showTimesIn } from '../lib/format/format-date.ts';
import { areaFailedPage } from './area-failed-page.tsx';
import { enterArea } from './area-session.ts';
import type { describeFailure } from './failed-page.tsx';
import { queryClient } from './query-client.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/account.css';
import '../styles/signed-in.css';

/** Lets only an admin in. */
export const loader = enterArea('admin', async () => {
  await queryClient.query({ ...adminMeQuery(), staleTime: 'static' });
  return undefined;
});

export function AdminLayout() {
  const { email } = useAdminMe();
  // A dealership's pages may have been shown in this tab before.
  showTimesIn(undefined);
  return (
    <TopBar
      area="admin"
      who={
        <span className="topbar-who">
          Administration ·{' '}
          <Link className="topbar-link" to="/admin/account">
            <span className="sr-only">Your account: </span>
            <span translate="no">{email}</span>
          </Link>
        </span>
      }
      nav={<AdminNav />}
    >
      <Outlet />
    </TopBar>
  );
}

/** Returns the page for failures under the layout's header. */
export const failedPage = (describe: typeof describeFailure) => areaFailedPage('admin', describe);

const sections = [
  { name: 'Applications', to: '/admin/dashboard', details: '/admin/dealers/' },
  { name: 'Sessions', to: '/admin/sessions' },
  { name: 'Audit', to: '/admin/audit' },
  { name: 'Admins', to: '/admin/admins' },
];

/** Returns `aria-current` for a section: on its own page, or on one that belongs to it. */
function current(pathname: string, { to, details }: { to: string; details?: string }) {
  if (pathname === to) return 'page';
  return details !== undefined && pathname.startsWith(details) ? 'true' : undefined;
}

function AdminNav() {
  const { pathname } = useLocation();
  const { data: site } = useSiteConfig();
  // Only a company that checks people on its own pages has sessions of theirs.
  const hasSessions = site !== undefined && site.provider.checkedBy !== null;
  const shown = sections.filter(({ to }) => to !== '/admin/sessions' || hasSessions);
  return (
    <nav className="topnav" aria-label="Administration">
      <ul className="wrap on-dark">
        {shown.map((section) => (
          <li key={section.to}>
            <Link to={section.to} aria-current={current(pathname, section)}>
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
