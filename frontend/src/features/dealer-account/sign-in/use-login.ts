import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SignInStep } from '../../../lib/auth/cognito-answers.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import type { SignInFields } from '../../../components/sign-in/sign-in-form.tsx';
import { loadPart } from '../../../lib/api/load-part.ts';
import { usePageNavigate } from '../../../lib/navigation/page-navigate.ts';
import type { SignInAccess } from './check-sign-in-access.ts';
import type { LoginNoticeKind } from './login-notice.tsx';
import type { CodeUse } from './sign-in-by-recovery.ts';
import type * as signingInParts from './signing-in.ts';
import { useResend, type ResendOutcome } from './use-resend.ts';

export type SigningIn = typeof signingInParts;

/** Loads what signing in takes. The form doesn't wait for it. */
export const loadSigningIn = (): Promise<SigningIn> => loadPart(() => import('./signing-in.ts'));

type LoginDialog = 'account_blocked' | 'email_not_verified' | 'forgot';

/**
 * The dealer's sign-in: credentials, a second factor where the pool asks for one, then the account's state from the
 * server. `loaded` is what it takes, where somebody waited for that: only there the address may have a reason.
 */
export function useLogin(loaded?: SigningIn) {
  const client = useQueryClient();
  const [signingIn, setSigningIn] = useState(loaded);
  const goOn = useFinishSignIn();
  const reason = loaded?.readReason(new URLSearchParams(location.search));
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
  const lastCode = useRef<CodeUse>(undefined);
  const [isChecking, setChecking] = useState(false);
  /** Counts how often somebody said that the email is verified when it wasn't. */
  const [tooEarly, setTooEarly] = useState(0);
  /** The outcome of the verification mail that a refused sign-in sends again. */
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

  const load = async () => {
    const parts = await loadSigningIn();
    setSigningIn(parts);
    return parts;
  };

  /** Goes on by the account's state, once the credentials are accepted. */
  const follow = async (access: SignInAccess) => {
    const fields = typed.current;
    if (access === 'active') {
      const { reauthenticateAhead, dealerMeQuery } = await load();
      const factor = client.getQueryData(dealerMeQuery().queryKey)?.secondFactor;
      // The app's setup comes before every page, where the stage requires a second factor that isn't there.
      const isSetupNext = factor?.isRequired === true && factor.since === null;
      if (fields && isSetupNext) reauthenticateAhead(fields);
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

  const finish = async () => follow(await (await load()).checkSignInAccess(client));

  /** Sends the credentials, then either runs `onSignedIn` or shows the next step. */
  const signIn = async (fields: SignInFields, onSignedIn: () => Promise<void>) => {
    try {
      const { attemptSignIn } = await load();
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
      const { checkSignInAccess } = await load();
      const access = await checkSignInAccess(client);
      if (access === 'email_not_verified') setTooEarly((count) => count + 1);
      else await follow(access);
    });
    setChecking(false);
  };

  const recover = async (code: string) => {
    if (!typed.current) return;
    const { signInByRecovery, dealerMeQuery } = await load();
    await signInByRecovery(typed.current, code, lastCode);
    await finish().catch(fail);
    const left = client.getQueryData(dealerMeQuery().queryKey)?.secondFactor.codesLeft;
    if (left !== undefined)
      showToast('approved', `You signed in with a recovery code. You have ${left} left.`);
  };

  return {
    signingIn,
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
  const navigate = usePageNavigate();
  return async (step: SignInStep | undefined) => {
    const { dealerMeQuery, returnPlace } = await loadSigningIn();
    const me = client.getQueryData(dealerMeQuery().queryKey);
    // The pool has an app that our record doesn't know: its setup was cut off, and has to be done again.
    if (step?.step === 'code' && me?.secondFactor.since === null) {
      await navigate('/dealer/account', { replace: true });
      showToast('denied', "Two-step verification isn't fully set up yet. Set it up again.");
      return;
    }
    const { to, state } = returnPlace('dealer', new URLSearchParams(location.search));
    await navigate(to, { replace: true, state });
  };
}
