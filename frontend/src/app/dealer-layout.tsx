import { Outlet } from 'react-router-dom';
import { dealerMeQuery } from '../lib/auth/get-dealer-me.ts';
import { AccountMenu } from './account-menu.tsx';
import { areaFailedPage } from './area-failed-page.tsx';
import { enterArea } from './enter-area.ts';
import type { describeFailure } from './failed-page.tsx';
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

/** In place of a page, under the layout's header. */
export const failedPage = (looks: typeof describeFailure) => areaFailedPage('dealer', looks);
