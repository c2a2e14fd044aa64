import { Ban, CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { MailBanner } from './mail-banner.tsx';
import { isUndecided } from '../rules/acts.ts';
import { deletionDate } from '../rules/unconfirmed-words.ts';
import { lastAct } from '../rules/last-act.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

/** What blocks a decision, and why. */
export function ApplicationBanners({ application }: { application: Application }) {
  const { adminVerification, isBlocked, isEmailVerified, isRegistrationComplete } = application;
  const deleted = deletionDate(application.createdAt);
  return (
    <>
      {isBlocked && (
        <Banner status="denied" icon={Ban} title="Blocked">
          {lastAct(application, 'blocked')}
        </Banner>
      )}
      {statusBanner(application)}
      <MailBanner application={application} />
      {!isRegistrationComplete && (
        <Banner status="pending" title="Registration incomplete">
          These details may still change. You can decide once the dealership finishes registering.
        </Banner>
      )}
      {isRegistrationComplete && !isEmailVerified && (
        <Banner status="pending" title="Email not verified">
          Nobody has confirmed this email address yet.
          {isUndecided(adminVerification) &&
            " You can approve once it's verified, and you can reject at any time."}
          {deleted !== undefined && ` If nobody does, the registration is deleted on ${deleted}.`}
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
      return <Banner status="info">{dealerMessages.accountUnknown}</Banner>;
  }
}
