import { Ban, CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import { messages } from '../../../../../shared/messages.ts';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { isUndecided } from '../rules/acts.ts';
import { lastAct } from '../rules/last-act.ts';

/** What stands in the way of a decision, and why it is as it is. */
export function ApplicationBanners({ application }: { application: Application }) {
  const { adminVerification, isBlocked, isEmailVerified, isRegistrationComplete } = application;
  return (
    <>
      {isBlocked && (
        <Banner status="denied" icon={Ban} title="Blocked">
          {lastAct(application, 'blocked')}
        </Banner>
      )}
      {statusBanner(application)}
      {!isRegistrationComplete && (
        <Banner status="pending" title="Registration not complete">
          What you see may still change. You can decide once the dealership has finished.
        </Banner>
      )}
      {isRegistrationComplete && isUndecided(adminVerification) && !isEmailVerified && (
        <Banner status="pending" title="Email not verified yet">
          Nobody has shown yet that this address is theirs. You can approve once they have; you can
          reject at any time.
        </Banner>
      )}
    </>
  );
}

function statusBanner(application: Application): ReactElement | null {
  switch (application.adminVerification) {
    case 'pending':
    case 'approved':
      return null;
    case 'declined':
      return (
        <Banner status="denied" icon={CircleX} title="Declined">
          {lastAct(application, 'declined')}
        </Banner>
      );
    case 'unknown':
      return <Banner status="info">{messages.accountUnknown}</Banner>;
  }
}
