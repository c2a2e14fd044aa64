import { useQuery, queryOptions } from '@tanstack/react-query';
import { Mail, TimerOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { CHANGE_EMAIL_HOURS } from '../../../../shared/limits.ts';
import type { RouteInput } from '../../../../shared/routes.ts';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { callArea } from '../../lib/api/call-area.ts';
import { useIdempotencyKey } from '../../lib/form/use-idempotency-key.ts';
import { AccountCard, EndedLinkCard, UsedLinkCard } from './mailed-links/link-cards.tsx';
import { NewPasswordForm, useNewPassword } from './mailed-links/new-password-form.tsx';

/** The page of the emailed link to a new sign-in email. Opening the link doesn't use it up. */
export function ChangeEmailPage() {
  // Another link opened in the same tab changes the fragment only.
  return <EmailChange key={useLocation().hash} />;
}

function EmailChange() {
  const requestIdOf = useIdempotencyKey();
  const { token, isDone, isInvalid, isIncomplete, ...entry } = useNewPassword(
    'change-email',
    (body) => confirmEmailChange({ ...body, requestId: requestIdOf(body) }),
  );
  const { data, error, refetch } = useQuery(emailChangeQuery(token));
  if (isDone)
    return (
      <UsedLinkCard title="Email Changed">
        Sign in with your new email and the password you just chose.
      </UsedLinkCard>
    );
  if (isInvalid || isApiError(error, 'email_link_invalid', 'invalid_request'))
    return (
      <EndedLinkCard isIncomplete={isIncomplete}>
        <p>Use the link in the newest email. If there is none, please contact support.</p>
      </EndedLinkCard>
    );
  if (data?.state === 'used' || isApiError(entry.error, 'email_link_used'))
    return (
      <UsedLinkCard title="Email Changed">
        This link was already used. Sign in with your new email and the password you chose.
      </UsedLinkCard>
    );
  if (data?.state === 'expired')
    return (
      <AccountCard icon={TimerOff} title="Link Expired">
        <p>
          Links to a new sign-in email work for {CHANGE_EMAIL_HOURS} hours. Please contact support
          to get another one.
        </p>
      </AccountCard>
    );
  if (!data)
    return (
      <AccountCard icon={Mail} title="Your New Sign-In Email">
        {error ? <RetryBanner error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </AccountCard>
    );
  const { dealerName, email } = data;
  return (
    <AccountCard icon={Mail} title="Your New Sign-In Email">
      <div className="stack stack-2">
        <p className="muted break">You&apos;ll sign in for {dealerName} as</p>
        <p className="strong break" translate="no">
          {email}
        </p>
      </div>
      <NewPasswordForm label="Create Password" action="Use This Email" {...entry}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
      </NewPasswordForm>
    </AccountCard>
  );
}

/** Reads the state of an emailed link without using it up; `token` is the link's. */
export const emailChangeQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) =>
      callArea('getEmailChange', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const confirmEmailChange = (body: RouteInput<'confirmEmailChange'>['body']) =>
  // Sent again, the same request gets its answer.
  callArea('confirmEmailChange', { body }, { retry: true });
