import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import { dealerMeQuery } from '../../../lib/auth/dealer-accounts.ts';
import { readReason, returnPlace } from '../../../lib/auth/return-path.ts';
import type { SignInFields } from '../../../lib/auth/sign-in-page.ts';
import type { SignInStep } from '../../../lib/auth/cognito-answers.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { signIn as sendSignIn } from '../../../lib/auth/cognito.ts';
import { reauthenticateAhead } from '../../../lib/auth/reauthentication.ts';
import { pause } from '../../../lib/api/retry-delay.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { sendRecoveryCode } from '../second-factor/second-factor-api.ts';
import { checkSignInAccess, type SignInAccess } from './check-sign-in-access.ts';
import type { LoginNoticeKind } from './login-notice.tsx';
import { useResend, type ResendOutcome } from './use-resend.ts';

type LoginDialog = 'account_blocked' | 'email_not_verified' | 'forgot';

/**
 * The dealer's sign-in: credentials, a second factor where the pool asks for one, then the account's state from the
 * server.
 */
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
  /**
   * The credentials, kept until the sign-in is complete or given up, to send them again after a recovery code or a
   * verified email.
   */
  const typed = useRef<SignInFields>(undefined);
  const signInByRecovery = useRecovery();
  const [isChecking, setChecking] = useState(false);
  /** Counts how often somebody said that the email is verified when it wasn't. */
  const [tooEarly, setTooEarly] = useState(0);
  /** The outcome of the verification mail that a refused sign-in sends again. */
  const [mailed, setMailed] = useState<ResendOutcome>('sent');
  const resend = useResend();

  /** The app's setup comes before every page, where the stage requires a second factor that isn't there. */
  const isSetupNext = () => {
    const factor = client.getQueryData(dealerMeQuery().queryKey)?.secondFactor;
    return factor?.isRequired === true && factor.since === null;
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

  /** Goes on by the account's state, once the credentials are accepted. */
  const follow = async (access: SignInAccess) => {
    const fields = typed.current;
    if (access === 'active') {
      if (fields && isSetupNext()) reauthenticateAhead(fields);
      await goOn(step);
      return;
    }
    reset();
    setNotice(access);
    setDialog(access === 'account_blocked' ? access : undefined);
    if (access === 'email_not_verified' && fields) {
      typed.current = fields;
      setTooEarly(0);
      setMailed(await resend.sendUnasked(fields.email));
      setDialog(access);
    }
  };

  const finish = async () => follow(await checkSignInAccess(client));

  /** Sends the credentials, then either runs `onSignedIn` or shows the next step. */
  const signIn = async (fields: SignInFields, onSignedIn: () => Promise<void>) => {
    try {
      const next = await attemptSignIn('dealer', fields.email, fields.password);
      typed.current = fields;
      if (next.step === 'done') await onSignedIn();
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

  /** Tries again for somebody who says that the email is verified by now. */
  const signInAgain = async () => {
    if (!typed.current || isChecking) return;
    setChecking(true);
    await signIn(typed.current, async () => {
      const access = await checkSignInAccess(client);
      if (access === 'email_not_verified') setTooEarly((count) => count + 1);
      else await follow(access);
    });
    setChecking(false);
  };

  /** Rejects if the code isn't accepted. */
  const recover = async (code: string) => {
    if (!typed.current) return;
    await signInByRecovery(typed.current, code);
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
    // The code is used up, so if anything fails after it, the sign-in starts over.
    finish: () => finish().catch(fail),
    back: reset,
    isRecovering,
    setRecovering,
    recover,
  };
}

/** Leads to the page that asked for the sign-in, once it's complete; `step` is its last step. */
function useFinishSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (step: SignInStep | undefined) => {
    const me = client.getQueryData(dealerMeQuery().queryKey);
    // The pool has an app that our record doesn't know: its setup was cut off, and has to be done again.
    if (step?.step === 'code' && me?.secondFactor.since === null) {
      showToast('denied', "Your second factor isn't fully set up yet. Set it up again.");
      return navigate('/dealer/account', { replace: true });
    }
    const { to, state } = returnPlace('dealer', search);
    return navigate(to, { replace: true, state });
  };
}

/** The pool may need a moment after a code was accepted, so sign-in is tried this often, with this pause between. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

/** The session's first token is a reauthentication as well: whoever has no app couldn't make another one. */
const signInReauthenticated: typeof sendSignIn = (area, email, password) =>
  sendSignIn(area, email, password, { isReauthentication: true });

/** Signs in with a recovery code in place of the app's code, and with the password that was just typed. */
function useRecovery() {
  const last = useRef<{ code: string; requestId: string }>(undefined);

  return async ({ email, password }: SignInFields, code: string): Promise<void> => {
    // Another try after a lost answer is the same use of the same code.
    if (last.current?.code !== code) last.current = { code, requestId: randomId('req') };
    await sendRecoveryCode({ email, ...last.current });
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await pause(BETWEEN_TRIES_MS);
      const { step } = await attemptSignIn('dealer', email, password, signInReauthenticated);
      if (step === 'done') return;
    }
    throw new ApiError('unavailable', '');
  };
}
