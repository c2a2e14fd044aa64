import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AmplifyContext } from 'aws-amplify';
import * as z from 'zod/mini';
import { AuthenticatorKey } from '../../../components/sign-in/authenticator-key.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import {
  asApiError,
  isWrongCode,
  authenticatorKey,
  type AuthenticatorSecret,
} from '../../../lib/auth/cognito-answers.ts';
import { accessToken } from '../../../lib/auth/cognito.ts';
import { loadAmplify } from '../../../lib/auth/cognito-pool.ts';
import {
  isReauthenticatedAhead,
  takeReauthentication,
  type Reauthentication,
} from '../../../lib/auth/reauthentication.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import {
  appCode,
  AppCodeField,
  IdentityFields,
  useIdentity,
  wrongCode,
} from '../../../components/sign-in/confirm-identity.tsx';
import { recordSecondFactor } from './second-factor-api.ts';

/** The password, unless it was just given; then the key for the app, and the field for its first code. */
export function AuthenticatorFields({
  email,
  authenticator: { key, form, identity, isIdentityAsked, wasAsked, isExpired },
}: {
  email: string;
  authenticator: ReturnType<typeof useAuthenticator>;
}) {
  if (isIdentityAsked)
    return (
      <>
        {isExpired && (
          <Banner status="info" role="status">
            Enter your password again to get a new key.
          </Banner>
        )}
        <IdentityFields email={email} identity={identity} />
      </>
    );
  return (
    <>
      {key.data && <AuthenticatorKey {...key.data} takesFocus={wasAsked} />}
      {key.isPending && <Skeleton label="Loading the key for your app" />}
      {key.isError && <RetryBanner error={key.error} onRetry={() => void key.refetch()} />}
      <AppCodeField {...form.field('code')} />
    </>
  );
}

const fields = z.object({ code: appCode });

/** A token that is refused has expired, or may not do this anymore. */
const isRefused = (error: unknown) =>
  isApiError(error, 'unauthorized', 'reauthentication_required');

/**
 * Sets up an authenticator app: the password, a key from the pool, the app's first code, then our record, which returns
 * recovery codes. If that last request is cut off, the same form sends it again.
 */
export function useAuthenticator(email: string, onCodes: (codes: string[]) => void) {
  const given = useRef<Reauthentication>(undefined);
  const [round, setRound] = useState(0);
  const [isIdentityAsked, setIdentityAsked] = useState(() => !isReauthenticatedAhead(email));
  const [isExpired, setExpired] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    const last = given;
    isShown.current = true;
    return () => {
      isShown.current = false;
      last.current?.end();
    };
  }, []);
  /** Keeps one for the setup, or ends it where the page was left while it was being made. */
  const keep = (made: Reauthentication | undefined) => {
    if (isShown.current) given.current = made;
    else made?.end();
  };

  const ask = (isAgain: boolean) => {
    given.current?.end();
    given.current = undefined;
    setConfirmed(false);
    setExpired(isAgain);
    setIdentityAsked(true);
  };
  const identity = useIdentity({
    email,
    hasApp: false,
    onConfirmed: (confirmed) => {
      keep(confirmed);
      setRound((count) => count + 1);
      setIdentityAsked(false);
    },
  });
  const key = useQuery({
    queryKey: ['dealer', 'authenticator', email, round],
    enabled: !isIdentityAsked,
    queryFn: async () => {
      if (!given.current) keep(await takeReauthentication(email));
      const context = given.current?.context;
      try {
        if (context) return await beginAuthenticator(context, email);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      ask(context !== undefined);
      return null;
    },
    // A key is for one setup, and the next key replaces it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = useShortForm(fields, { code: '' }, async ({ code }, refuse) => {
    const confirmed = given.current;
    if (!confirmed?.context) return;
    try {
      if (!isConfirmed && (await confirmAuthenticator(confirmed.context, code)) === 'wrong') {
        refuse('code', wrongCode);
        return;
      }
      setConfirmed(true);
      // The pool then ends all sessions: this one's token has to last while the codes are being saved.
      await accessToken('dealer', { forceRefresh: true }).catch(() => undefined);
      const { codes } = await recordSecondFactor(confirmed);
      confirmed.end();
      onCodes(codes);
    } catch (error) {
      if (isRefused(error)) ask(true);
      else refuse('code', errorWords(error));
    }
  });
  const { submit, isBusy } = isIdentityAsked ? identity.form : form;
  return { key, form, identity, isIdentityAsked, wasAsked: round > 0, isExpired, submit, isBusy };
}

/** Creates a key for the dealer's authenticator app. Nothing changes before its first code. */
async function beginAuthenticator(
  context: AmplifyContext,
  email: string,
): Promise<AuthenticatorSecret> {
  const amplify = await loadAmplify();
  try {
    return authenticatorKey(await amplify.setUpTOTP(context), email);
  } catch (error) {
    throw asApiError(error);
  }
}

/** Confirms the app with its first code: from now on each sign-in asks for one. Rejects where no answer came. */
async function confirmAuthenticator(
  context: AmplifyContext,
  code: string,
): Promise<'done' | 'wrong'> {
  const amplify = await loadAmplify();
  try {
    await amplify.verifyTOTPSetup(context, { code });
    await amplify.updateMFAPreference(context, { totp: 'PREFERRED' });
    return 'done';
  } catch (error) {
    if (isWrongCode(error)) return 'wrong';
    throw asApiError(error);
  }
}
