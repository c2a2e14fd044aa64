import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';
import { returnPlace } from '../../../lib/auth/return-path.ts';
import type { SignInStep } from '../../../lib/auth/sign-in-step.ts';
import { showToast } from '../../../lib/toast-store.ts';

/** Leads to where a sign-in was wanted, once it's complete; `step` was its last one. */
export function useFinishSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (step: SignInStep | undefined) => {
    const me = client.getQueryData(dealerMeQuery().queryKey);
    // The pool asked for a code that our record doesn't know: setting up the app was cut off, and has to be done again.
    if (step?.step === 'code' && me?.secondFactor.since === null) {
      showToast('denied', "Your second factor isn't fully set up yet. Set it up again.");
      return navigate('/dealer/account', { replace: true });
    }
    const { to, state } = returnPlace('dealer', search);
    return navigate(to, { replace: true, state });
  };
}
