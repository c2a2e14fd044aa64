import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { Eye, Send, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useState } from 'react';
import type { RouteInput } from '../../../../shared/routes.ts';
import { atStart, roleNouns } from '../../../../shared/copy/dealer/people-copy.ts';
import { type InvitationView, joinFields } from '../../../../shared/schemas/people-schema.ts';
import { SignInLayout } from '../../components/sign-in/sign-in-layout.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { isLive, readSession } from '../../lib/auth/browser-session.ts';
import { signOut, signIn } from '../../lib/auth/cognito.ts';
import { reauthenticateAhead } from '../../lib/auth/reauthentication.ts';
import { dealerMeQuery, useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useMailedToken } from '../../lib/auth/use-mailed-token.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button, SubmitButton } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { closeSecondFactorNotice } from '../../components/sign-in/second-factor-notice.tsx';
import { useIdempotencyKey } from '../../lib/form/use-idempotency-key.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { callAccount } from '../../lib/api/call-account.ts';
import * as states from './mailed-links/join-states.tsx';
import { SecondFactorSetup } from './second-factor/second-factor-setup.tsx';
import { checkSignInAccess } from './sign-in/check-sign-in-access.ts';
import './steps-line.css';

const side = {
  title: 'Your own sign-in, your own name on what you do',
  lines: [
    { icon: Send, text: 'Send a customer one link, by text, email or QR code.' },
    { icon: Eye, text: 'Review what they submit, and see who else looked.' },
    { icon: ShieldCheck, text: "Two-step verification protects your customers' data." },
  ],
};

/** The page of an invitation. Opening the link doesn't use it up, sending the form does. */
export function JoinPage() {
  // Another link opened in the same tab changes the fragment only.
  const { hash } = useLocation();
  return (
    <SignInLayout side={side}>
      <Invitation key={hash} />
    </SignInLayout>
  );
}

function Invitation() {
  const { token, isIncomplete, used, endedBy } = useMailedToken('join');
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (isIncomplete) return <states.IncompleteInvitation />;
  if (token === undefined || isApiError(error, 'email_link_invalid', 'invalid_request'))
    return <states.EndedInvitation />;
  if (!data)
    return (
      <>
        <PageTitle title="Your invitation" />
        {error ? <RetryBanner error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </>
    );
  if (data.state === 'expired') return <states.ExpiredInvitation />;
  if (data.state === 'used') return <states.UsedInvitation />;
  return <Open invitation={data} {...{ token, used, endedBy }} />;
}

type OpenProps = Parameters<typeof useJoin>[0] & Pick<Parameters<typeof JoinForm>[0], 'invitation'>;

function Open({ invitation, ...link }: OpenProps) {
  const { dealerName, email } = invitation;
  const client = useQueryClient();
  const { step, failure, form, finish } = useJoin(link);
  const other = useQuery({
    ...dealerMeQuery(),
    enabled: step === 'password' && isLive(readSession('dealer')),
    retry: false,
  });
  const leaving = useMutation({
    mutationFn: () => signOut('dealer'),
    // Leaves nothing of this person's in the cache for the next one.
    onSuccess: () => client.removeQueries({ queryKey: ['dealer'] }),
  });
  if (step === 'second-factor')
    return (
      <JoinSecondFactor
        onDone={(hasApp) => {
          finish(hasApp);
          // A new app ended all sessions at the pool.
          if (hasApp) leaving.mutate();
        }}
      />
    );
  if (step === 'done' || step === 'done-with-app')
    return (
      <states.Joined
        dealerName={dealerName}
        fullName={form.values.fullName}
        hasApp={step === 'done-with-app'}
      />
    );
  if (step === 'joined') return <states.JoinedElsewhere dealerName={dealerName} />;
  if (isApiError(failure?.error, 'email_link_used')) return <states.UsedInvitation />;
  if (other.isLoading) return <Skeleton />;
  if (other.data && !leaving.isSuccess)
    return (
      <states.SignedInAsOther
        email={email}
        yours={other.data.email}
        isBusy={leaving.isPending}
        onLeave={() => leaving.mutate()}
      />
    );
  return <JoinForm invitation={invitation} form={form} failure={failure} />;
}

type JoinFormProps = Pick<ReturnType<typeof useJoin>, 'form' | 'failure'> & {
  invitation: Extract<InvitationView, { state: 'open' }>;
};

export function JoinForm({ invitation, form, failure }: JoinFormProps) {
  const { dealerName, invitedBy, role, email } = invitation;
  return (
    <>
      <StepsLine steps={joinSteps} current="Password" />
      <div className="stack stack-2">
        <PageTitle title={`Join ${dealerName}`} />
        <p className="muted">
          {atStart(invitedBy)} invited you as {roleNouns[role]}. You&apos;ll sign in as
        </p>
        <p className="strong break" translate="no">
          {email}
        </p>
      </div>
      {failure && (
        <Banner status="denied" role="alert">
          {errorWords(failure.error)}
        </Banner>
      )}
      <form className="stack stack-6" noValidate onSubmit={form.submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField label="Your Name" autoComplete="name" {...form.field('fullName')} />
        <TextField
          label="Create Password"
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <SubmitButton busy={form.isBusy ? 'Joining...' : undefined}>Continue</SubmitButton>
      </form>
    </>
  );
}

/** The second factor, after the password. It can be skipped where the stage doesn't require it. */
export function JoinSecondFactor({ onDone }: { onDone: (hasApp: boolean) => void }) {
  const { email, secondFactor } = useDealerMe();
  const [hasCodes, setHasCodes] = useState(false);
  const skip = () => {
    closeSecondFactorNotice(email);
    onDone(false);
  };
  return (
    <>
      <StepsLine
        steps={joinSteps}
        current={hasCodes ? 'Recovery codes' : 'Two-step verification'}
      />
      <SecondFactorSetup
        email={email}
        onCodes={() => setHasCodes(true)}
        onDone={() => onDone(true)}
      />
      {!secondFactor.isRequired && !hasCodes && (
        <Button size="lg" className="btn-block" onClick={skip}>
          Not Now
        </Button>
      )}
    </>
  );
}

export const joinSteps = ['Password', 'Two-step verification', 'Recovery codes'] as const;

/** `joined`: the person has joined, but the browser couldn't sign in, so the sign-in page has to. */
export type JoinStep = 'password' | 'second-factor' | 'done' | 'done-with-app' | 'joined';

type Joining = {
  token: string;
  used: () => void;
  endedBy: (error: unknown) => boolean;
};

/** Joins the dealership, then signs in with the password just chosen, which is sent nowhere else. */
export function useJoin({ token, used, endedBy }: Joining) {
  const client = useQueryClient();
  const [step, setStep] = useState<JoinStep>('password');
  const [failure, setFailure] = useState<{ error: unknown }>();
  const requestIdOf = useIdempotencyKey();

  const enter = async (email: string, password: string): Promise<JoinStep> => {
    const { step: next } = await signIn('dealer', email, password);
    if (next !== 'done' || (await checkSignInAccess(client)) !== 'active') return 'joined';
    reauthenticateAhead({ email, password });
    return 'second-factor';
  };

  const form = useShortForm(joinFields, { fullName: '', password: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      const request = { token, ...values };
      const { email } = await joinDealership({ ...request, requestId: requestIdOf(request) });
      used();
      setStep(await enter(email, values.password).catch((): JoinStep => 'joined'));
    } catch (error) {
      const [field] = isApiError(error)
        ? (['fullName', 'password'] as const).filter((name) => error.fields[name] !== undefined)
        : [];
      if (field && isApiError(error)) refuse(field, error.fields[field] ?? '');
      else if (!endedBy(error)) setFailure({ error });
    }
  });
  return {
    step,
    failure,
    form,
    finish: (hasApp: boolean) => setStep(hasApp ? 'done-with-app' : 'done'),
  };
}

/** Reads an invitation without using it up; `token` is the link's. */
export const invitationQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callAccount('getInvitation', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const joinDealership = (body: RouteInput<'joinDealership'>['body']) =>
  // Sent again, the same request gets its answer.
  callAccount('joinDealership', { body }, { retry: true });

type StepsLineProps = { steps: readonly string[]; current: string };

/** The progress through a few steps, each with its name. */
function StepsLine({ steps, current }: StepsLineProps) {
  const at = steps.indexOf(current);
  return (
    <ol className="steps-line" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
