import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { safeStorage } from '../../lib/device/safe-storage.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, ButtonLink } from '../buttons/button.tsx';

/** Recommends a second factor where none is required, until it is set up or somebody dismisses the notice. */
export function SecondFactorNotice() {
  const { email, secondFactor } = useDealerMe();
  const [isClosed, setClosed] = useState(() => isSecondFactorNoticeClosed(email));
  if (isClosed || secondFactor.isRequired || secondFactor.since !== null) return null;
  const close = () => {
    closeSecondFactorNotice(email);
    setClosed(true);
    // The button with the focus disappears with the notice.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner status="info" icon={ShieldCheck} title="Turn on two-step verification">
      <p>With it, a stolen password isn&apos;t enough.</p>
      <div className="row row-tight">
        <ButtonLink to="/dealer/account#security">Turn On</ButtonLink>
        <Button variant="quiet" onClick={close}>
          Not Now
        </Button>
      </div>
    </Banner>
  );
}

const storage = safeStorage(() => localStorage);
const keyOf = (email: string) => `second-factor-notice-${email}`;

/** Returns whether somebody has chosen 'Not Now' in this browser. */
const isSecondFactorNoticeClosed = (email: string): boolean =>
  storage.getItem(keyOf(email)) !== null;

export const closeSecondFactorNotice = (email: string): void =>
  storage.setItem(keyOf(email), 'closed');
