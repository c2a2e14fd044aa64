import { Ban, CircleAlert, Clock, Mail, type LucideIcon } from 'lucide-react';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import {
  SessionNotice,
  SupportLine,
  SignInFailure,
} from '../../../components/sign-in/sign-in-notices.tsx';
import { removalWords, isBrowserReason, type SignInReason } from '../../../lib/auth/session-end.ts';
import type { SignInAccess } from './check-sign-in-access.ts';

type Refusal = Exclude<SignInAccess, 'active'>;
export type LoginNoticeKind = Refusal | SignInReason | { failure: unknown };

/** Tells why the dealer is refused or no longer admitted, or what happens next. */
export function LoginNotice({ notice }: { notice: LoginNoticeKind }) {
  if (isBrowserReason(notice)) return <SessionNotice reason={notice} />;
  if (notice === 'contact_check') return <ReviewGoesOn />;
  if (typeof notice === 'object') {
    return (
      <SignInFailure
        error={notice.failure}
        advice="In the meantime, you can reset your password."
      />
    );
  }
  if (notice === 'access_removed')
    return (
      <Banner status="denied" role="alert" icon={Ban}>
        {removalWords() ?? 'Your access was removed.'}
      </Banner>
    );
  const { status, icon, text } = refusalStyles[notice];
  return (
    <Banner status={status} role="alert" icon={icon}>
      <p>{text}</p>
      {notice === 'document_asked' && (
        <p>We need a better document first. We emailed you a link to upload it.</p>
      )}
      {canAppeal.has(notice) && <SupportLine />}
    </Banner>
  );
}

const refusalStyles: Record<
  Refusal,
  { status: 'pending' | 'denied'; icon: LucideIcon; text: string }
> = {
  email_not_verified: { status: 'pending', icon: Mail, text: dealerMessages.emailNotVerified },
  account_blocked: { status: 'denied', icon: Ban, text: dealerMessages.accountBlocked },
  account_pending: { status: 'pending', icon: Clock, text: dealerMessages.accountPending },
  document_asked: { status: 'pending', icon: Mail, text: dealerMessages.accountPending },
  account_declined: { status: 'denied', icon: CircleAlert, text: dealerMessages.accountDeclined },
  account_unknown: { status: 'denied', icon: CircleAlert, text: dealerMessages.accountUnknown },
  no_data: { status: 'denied', icon: CircleAlert, text: dealerMessages.noDealerData },
};

/** Refusals with a line about support: by an admin, or because we don't know the account. */
const canAppeal = new Set<LoginNoticeKind>(['account_blocked', 'account_declined', 'no_data']);

/** Thanks for the optional check at the provider; true whatever its result, which the address doesn't tell. */
function ReviewGoesOn() {
  return (
    <Banner status="info" role="status">
      Thanks. There&apos;s nothing else you need to do. We&apos;ll email you our decision about your
      registration, and you can sign in once it&apos;s approved.
    </Banner>
  );
}
