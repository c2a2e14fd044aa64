import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiError } from '../lib/api-error.ts';
import { signOut } from '../lib/auth/cognito.ts';
import { adminMeQuery, useAdminMe } from '../lib/auth/get-admin-me.ts';
import { signInPath } from '../lib/auth/return-path.ts';
import { queryClient } from './query-client.ts';
import { TopBar } from './top-bar.tsx';
import { useSession } from './use-session.ts';
import '../styles/signed-in.css';

/** Lets only an admin in; everybody else goes to sign in, and comes back afterwards. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  try {
    await queryClient.query({ ...adminMeQuery(), staleTime: 'static' });
    return null;
  } catch (error) {
    if (!isApiError(error, 'unauthorized', 'forbidden')) throw error;
    await signOut('admin');
    queryClient.clear();
    return redirect(signInPath('admin', pathname + search));
  }
}

export function AdminLayout() {
  const { email } = useAdminMe();
  const { leave } = useSession('admin');
  return (
    <TopBar who={`Administration · ${email}`} isInk onSignOut={leave}>
      <Outlet />
    </TopBar>
  );
}
