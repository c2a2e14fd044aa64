import { Outlet } from 'react-router-dom';
import { dealerMeQuery, useDealerMe } from '../lib/auth/get-dealer-me.ts';
import { enterArea } from './enter-area.ts';
import { queryClient } from './query-client.ts';
import { SecondFactorFirst } from './second-factor-first.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/signed-in.css';

/** Lets only a dealer in whose account is active. */
export const loader = enterArea('dealer', async () => {
  const { state } = await queryClient.query({ ...dealerMeQuery(), staleTime: 'static' });
  return state === 'active' ? undefined : state;
});

export function DealerLayout() {
  const { fullName } = useDealerMe();
  return (
    <TopBar area="dealer" who={`Welcome, ${fullName}`} accountPath="/dealer/account">
      <SecondFactorFirst>
        <Outlet />
      </SecondFactorFirst>
    </TopBar>
  );
}
