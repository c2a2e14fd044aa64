import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { useDealerMe } from '../lib/auth/get-dealer-me.ts';
import { safeStorage } from '../lib/device/safe-storage.ts';
import { Banner } from './banner.tsx';
import { Button, ButtonLink } from './button.tsx';

const storage = safeStorage(() => localStorage);
const keyOf = (email: string) => `second-factor-notice-${email}`;

/** Where no second factor is asked for: that there is one, until it's set up or somebody has read enough of it. */
export function SecondFactorNotice() {
  const { email, secondFactor } = useDealerMe();
  const [isClosed, setClosed] = useState(() => storage.getItem(keyOf(email)) !== null);
  if (isClosed || secondFactor.isRequired || secondFactor.since !== null) return null;
  const close = () => {
    storage.setItem(keyOf(email), 'closed');
    setClosed(true);
    // Its button, which has the focus, goes with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner status="info" icon={ShieldCheck} title="Protect your customers' data">
      <p>With a second factor, a stolen password alone doesn&apos;t open your account.</p>
      <div className="row row-tight">
        <ButtonLink to="/dealer/account">Set Up Second Factor</ButtonLink>
        <Button variant="quiet" onClick={close}>
          Not Now
        </Button>
      </div>
    </Banner>
  );
}
