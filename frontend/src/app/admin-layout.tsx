import { Link, Outlet } from 'react-router-dom';
import { adminMeQuery, useAdminMe } from '../lib/auth/get-admin-me.ts';
import { AdminNav } from './admin-nav.tsx';
import { areaFailedPage } from './area-failed-page.tsx';
import { enterArea } from './enter-area.ts';
import type { describeFailure } from './failed-page.tsx';
import { queryClient } from './query-client.ts';
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
  return (
    <TopBar
      area="admin"
      who={
        <span className="topbar-who">
          Administration ·{' '}
          <Link className="topbar-link" to="/admin/account">
            <span className="sr-only">Your account: </span>
            {email}
          </Link>
        </span>
      }
      nav={<AdminNav />}
    >
      <Outlet />
    </TopBar>
  );
}

/** In place of a page, under the layout's header. */
export const failedPage = (looks: typeof describeFailure) => areaFailedPage('admin', looks);
