import { LockKeyhole } from 'lucide-react';
import { isApiError } from '../lib/api/api-error.ts';
import { errorWords } from '../lib/api/error-words.ts';
import { Banner } from './banner.tsx';

/** Why a sign-in did not succeed; `unauthorized` replaces the words for a wrong email or password. */
export function SignInFailure({
  error,
  unauthorized,
  advice,
}: {
  error: unknown;
  unauthorized?: string;
  /** What the user can do while the account is locked. */
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
