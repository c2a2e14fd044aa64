import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { Missing } from '../hooks/use-verified-check.ts';
import { LoginNotice } from './login-notice.tsx';

/** Said to who presses too early; what else is missing has the sign-in's words. */
export const NotVerifiedYet = () => (
  <Banner status="pending" role="alert" icon={Mail}>
    Your email isn&apos;t verified yet. Open the link in our email, then try again.
  </Banner>
);

/** What keeps somebody who has registered from continuing. */
export function StillMissing({ missing }: { missing: Missing }) {
  if (missing === 'email_not_verified') return <NotVerifiedYet />;
  // The password has changed since, or a second factor is asked for.
  if (
    missing === 'sign_in' ||
    (typeof missing === 'object' && isApiError(missing.failure, 'unauthorized'))
  )
    return (
      <Banner status="info" role="alert">
        <p>
          We can&apos;t check this here. <Link to="/dealer/login">Sign in</Link> to see where your
          registration stands.
        </p>
      </Banner>
    );
  return <LoginNotice notice={missing} />;
}
