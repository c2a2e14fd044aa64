import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import type { SignInFields } from '../../../lib/auth/sign-in-fields.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { admit, type Admission } from '../api/admit.ts';

/** Why somebody can't continue yet; `sign_in`: only a sign-in tells. */
export type Missing =
  | Exclude<Admission, 'active' | 'account_pending' | 'document_asked'>
  | 'sign_in'
  | { failure: unknown };

/**
 * Looks where a registration stands by signing in with the password that was just typed for it: nobody else learns
 * anything. Once the address is confirmed, it goes on.
 */
export function useVerifiedCheck() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const [isChecking, setChecking] = useState(false);
  const [missing, setMissing] = useState<{ what: Missing; attempt: number }>();

  const ask = async ({ email, password }: SignInFields): Promise<Admission | 'sign_in'> => {
    const { step } = await attemptSignIn('dealer', email, password);
    return step === 'done' ? admit(client) : 'sign_in';
  };
  const check = (typed: SignInFields) =>
    void oneAtATime(async () => {
      setChecking(true);
      const found = await ask(typed).catch((failure: unknown) => ({ failure }));
      setChecking(false);
      if (found === 'active') return navigate('/dealer/dashboard', { replace: true });
      if (found === 'account_pending' || found === 'document_asked')
        return navigate('/dealer/registration-success');
      setMissing((last) => ({ what: found, attempt: (last?.attempt ?? 0) + 1 }));
    });
  return { isChecking, missing, check };
}
