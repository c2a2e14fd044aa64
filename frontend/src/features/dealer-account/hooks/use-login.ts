import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';
import { readReason } from '../../../lib/auth/return-path.ts';
import type { SignInFields } from '../../../lib/auth/sign-in-fields.ts';
import type { SignInStep } from '../../../lib/auth/sign-in-step.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { admit, type Admission } from '../api/admit.ts';
import type { LoginNoticeKind } from '../components/login-notice.tsx';
import { useFinishSignIn } from './use-go-on.ts';
import { useRecovery } from './use-recovery.ts';
import { useResend, type ResendOutcome } from './use-resend.ts';

type LoginDialog = 'account_blocked' | 'email_not_verified' | 'forgot';

/** The dealer's sign-in: credentials, a second factor where the pool asks for it, then the server's word on the account. */
export function useLogin() {
  const client = useQueryClient();
  const goOn = useFinishSignIn();
  const [search] = useSearchParams();
  const reason = readReason(search);
  const [notice, setNotice] = useState<LoginNoticeKind | undefined>(reason);
  const [attempt, setAttempt] = useState(0);
  const [dialog, setDialog] = useState<LoginDialog | undefined>(
    reason === 'account_blocked' ? reason : undefined,
  );
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  const [email, setEmail] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  /** What was typed, until the sign-in is complete or given up: after a recovery code or a confirmed email, it's sent again. */
  const typed = useRef<SignInFields>(undefined);
  const signInByCode = useRecovery();
  const [isChecking, setChecking] = useState(false);
  /** How often somebody said that the email is confirmed when it wasn't. */
  const [tooEarly, setTooEarly] = useState(0);
  /** What became of the verification mail that a refused sign-in sends again. */
  const [mailed, setMailed] = useState<ResendOutcome>('sent');
  const resend = useResend();

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
  const follow = async (admission: Admission) => {
    const fields = typed.current;
    if (admission === 'active') {
      await goOn(step);
      return;
    }
    reset();
    setNotice(admission);
    setDialog(admission === 'account_blocked' ? admission : undefined);
    if (admission === 'email_not_verified' && fields) {
      typed.current = fields;
      setTooEarly(0);
      setMailed(await resend.sendUnasked(fields.email));
      setDialog(admission);
    }
  };

  const finish = async () => follow(await admit(client));

  /** Resolves once the account's state is known, or the next step. */
  const signIn = async (fields: SignInFields, settle: () => Promise<void>) => {
    try {
      const next = await attemptSignIn('dealer', fields.email, fields.password);
      typed.current = fields;
      if (next.step === 'done') await settle();
      else {
        setDialog(undefined);
        setStep(next);
      }
    } catch (failure) {
      setDialog(undefined);
      fail(failure);
    }
  };

  const submit = async (fields: SignInFields) => {
    setNotice(undefined);
    setAttempt((count) => count + 1);
    setEmail(fields.email);
    await signIn(fields, finish);
  };

  /** For somebody who says that the email is confirmed by now. */
  const signInAgain = async () => {
    if (!typed.current || isChecking) return;
    setChecking(true);
    await signIn(typed.current, async () => {
      const admission = await admit(client);
      if (admission === 'email_not_verified') setTooEarly((count) => count + 1);
      else await follow(admission);
    });
    setChecking(false);
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
    closeDialog: () => {
      typed.current = undefined;
      setDialog(undefined);
    },
    isChecking,
    tooEarly,
    signInAgain,
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
