import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';
import { readReason, returnPlace } from '../../../lib/auth/return-path.ts';
import type { SignInFields } from '../../../lib/auth/sign-in-fields.ts';
import type { SignInStep } from '../../../lib/auth/sign-in-step.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { admit } from '../api/admit.ts';
import type { Notice } from '../components/login-notice.tsx';
import { useRecovery } from './use-recovery.ts';
import { useResend, type ResendOutcome } from './use-resend.ts';

type LoginDialog = 'account_blocked' | 'email_not_verified' | 'forgot';

/** The dealer's sign-in: credentials, a second factor where the pool asks for it, then the server's word on the account. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reason = readReason(search);
  const [notice, setNotice] = useState<Notice | undefined>(reason);
  const [attempt, setAttempt] = useState(0);
  const [dialog, setDialog] = useState<LoginDialog | undefined>(
    reason === 'account_blocked' ? reason : undefined,
  );
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  const [email, setEmail] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  /** What was typed, until the sign-in is complete: after a recovery code, it's sent again. */
  const typed = useRef<SignInFields>(undefined);
  const signInByCode = useRecovery();
  /** What became of the verification mail that a refused sign-in sends again. */
  const [mailed, setMailed] = useState<ResendOutcome>('sent');
  const resend = useResend();
  const goOn = () => {
    const me = client.getQueryData(dealerMeQuery().queryKey);
    // The pool asked for a code that our record doesn't know: setting up the app was cut off, and has to be done again.
    if (step?.step === 'code' && me?.secondFactor.since === null) {
      showToast('denied', "Your second factor isn't fully set up yet. Set it up again.");
      return navigate('/dealer/account', { replace: true });
    }
    const { to, state } = returnPlace('dealer', search);
    return navigate(to, { replace: true, state });
  };

  const reset = () => {
    typed.current = undefined;
    setRecovering(false);
    setStep(undefined);
  };
  const fail = (failure: unknown) => {
    reset();
    setNotice({ failure });
  };

  /** The account's state decides, once the credentials have. */
  const finish = async (address = email) => {
    const admission = await admit(client);
    if (admission === 'active') {
      await goOn();
      return;
    }
    reset();
    setNotice(admission);
    if (admission === 'account_blocked') setDialog(admission);
    if (admission === 'email_not_verified') {
      setMailed(await resend.sendUnasked(address));
      setDialog(admission);
    }
  };

  const submit = async (fields: SignInFields) => {
    setNotice(undefined);
    setAttempt((count) => count + 1);
    setEmail(fields.email);
    try {
      const next = await attemptSignIn('dealer', fields.email, fields.password);
      if (next.step === 'done') await finish(fields.email);
      else {
        typed.current = fields;
        setStep(next);
      }
    } catch (failure) {
      fail(failure);
    }
  };

  /** Rejects where the code isn't taken. */
  const recover = async (code: string) => {
    if (!typed.current) return;
    await signInByCode(typed.current, code);
    await finish().catch(fail);
    const left = client.getQueryData(dealerMeQuery().queryKey)?.secondFactor.codesLeft;
    if (left !== undefined)
      showToast('approved', `You signed in with a recovery code. You have ${left} left.`);
  };

  return {
    notice,
    attempt,
    dialog,
    closeDialog: () => setDialog(undefined),
    forgot: (typed: string) => {
      setEmail(typed);
      setDialog('forgot');
    },
    step,
    email,
    mailed,
    resend,
    submit,
    // A code is used up: whatever fails after it, sign-in begins anew.
    finish: () => finish().catch(fail),
    back: reset,
    isRecovering,
    setRecovering,
    recover,
  };
}
