import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { signOut } from '../lib/auth/cognito.ts';
import { dealerMeQuery, useDealerMe } from '../lib/auth/get-dealer-me.ts';
import { signInPath, type SignInReason } from '../lib/auth/return-path.ts';
import { sessionEnd } from '../lib/auth/session-end.ts';
import { queryClient } from './query-client.ts';
import { TopBar } from './top-bar.tsx';
import { useSession } from './use-session.ts';
import '../styles/signed-in.css';

/** Lets only a dealer in whose account is active; everybody else goes to sign in, and comes back afterwards. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const turnAway = async (reason?: SignInReason) => {
    await signOut('dealer');
    queryClient.clear();
    return redirect(signInPath('dealer', pathname + search, reason));
  };
  try {
    const { state } = await queryClient.query({ ...dealerMeQuery(), staleTime: 'static' });
    return state === 'active' ? null : await turnAway(state);
  } catch (error) {
    const ended = sessionEnd(error);
    if (ended) return turnAway(ended.reason);
    throw error;
  }
}

export function DealerLayout() {
  const { fullName } = useDealerMe();
  const { leave } = useSession('dealer');
  return (
    <TopBar who={`Welcome, ${fullName}`} onSignOut={leave}>
      <Outlet />
    </TopBar>
  );
}
