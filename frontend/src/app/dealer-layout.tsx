import { Outlet } from 'react-router-dom';
import { dealerMeQuery } from '../lib/auth/get-dealer-me.ts';
import { AccountMenu } from './account-menu.tsx';
import { enterArea } from './enter-area.ts';
import { queryClient } from './query-client.ts';
import { SecondFactorFirst } from './second-factor-first.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/account.css';
import '../styles/signed-in.css';

/** Lets only a dealer in whose account is active. */
export const loader = enterArea('dealer', async () => {
  const { state } = await queryClient.query({ ...dealerMeQuery(), staleTime: 'static' });
  return state === 'active' ? undefined : state;
});

export function DealerLayout() {
  return (
    <TopBar area="dealer" who={<AccountMenu />}>
      <SecondFactorFirst>
        <Outlet />
      </SecondFactorFirst>
    </TopBar>
  );
}
