import { LockKeyhole } from 'lucide-react';
import { SESSION_IDLE_MINUTES } from '../../../../shared/limits.ts';
import type { BrowserReason } from '../../lib/auth/session-end.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { mailtoLink } from '../../lib/format/mailto-link.ts';
import { Banner } from '../feedback/banner.tsx';
import { PageLink } from '../navigation/page-link.tsx';

const goOn = 'Sign in to pick up where you left off.';

const words: Record<BrowserReason, string> = {
  idle: `You were signed out after ${SESSION_IDLE_MINUTES} minutes without activity. ${goOn}`,
  signed_out: `You were signed out in another tab. ${goOn}`,
  ended: `Your session has ended. ${goOn}`,
  password_changed: 'Your password was changed. Sign in with the new one.',
  second_factor_on:
    'Two-step verification is on. Sign in with your password and a code from the app.',
  not_admin: 'This account is no longer an administrator.',
};

/** Says on a sign-in page why someone who was signed in has to sign in again. */
export function SessionNotice({ reason }: { reason: BrowserReason }) {
  return (
    <Banner status="info" role="status">
      {words[reason]}
    </Banner>
  );
}

/** Says why a sign-in failed; `unauthorized` replaces the words for a wrong email or password. */
export function SignInFailure({
  error,
  unauthorized,
  advice,
}: {
  error: unknown;
  unauthorized?: string;
  /** Advice while the account is locked. */
  advice?: string;
}) {
  if (isApiError(error, 'account_locked')) {
    return (
      <Banner status="denied" role="alert" icon={LockKeyhole}>
        <p>{error.message}</p>
        {advice && <p>{advice}</p>}
      </Banner>
    );
  }
  const isRefused = isApiError(error, 'unauthorized', 'forbidden');
  return (
    <Banner status="denied" role="alert">
      {isRefused && unauthorized !== undefined ? unauthorized : errorWords(error)}
    </Banner>
  );
}

/** Says whom to contact about a mistake: the operator's address, or else the page that says who runs the site. */
export function SupportLine({ lead = 'If you think this is a mistake' }: { lead?: string }) {
  const { data: site } = useSiteConfig();
  const email = site?.contact.email;
  return (
    <p>
      {lead}, contact support
      {email ? (
        <span>
          :{' '}
          <a className="break" href={mailtoLink(email)} translate="no">
            {email}
          </a>
        </span>
      ) : (
        <span>
          {' '}
          through the <PageLink to="/help">Help Center</PageLink>.
        </span>
      )}
    </p>
  );
}
