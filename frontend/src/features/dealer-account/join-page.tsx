import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Send, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { SignInLayout } from '../../components/door-layout.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { answerAtOnce } from '../../lib/api/answer-at-once.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { isLive, readSession } from '../../lib/auth/browser-session.ts';
import { signOut } from '../../lib/auth/cognito.ts';
import { dealerMeQuery } from '../../lib/auth/get-dealer-me.ts';
import { invitationQuery } from './api/join.ts';
import { JoinSecondFactor } from './components/join-second-factor.tsx';
import { JoinForm } from './components/join-form.tsx';
import * as states from './components/join-states.tsx';
import { useJoin } from './hooks/use-join.ts';
import { useMailedToken } from '../../lib/use-mailed-token.ts';

const side = {
  title: 'Your own sign-in, your own name on what you do',
  lines: [
    { icon: Send, text: 'Send a customer one link, by email or as a QR code on your screen.' },
    { icon: Eye, text: 'Review what they submit, and see who else looked.' },
    { icon: ShieldCheck, text: "A second factor protects your customers' data." },
  ],
};

/** Where an invitation leads. Opening it uses nothing up: the form does. */
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
  const { token, used, endedBy } = useMailedToken('join');
  const { data, error, refetch } = useQuery(invitationQuery(token));
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
    ...answerAtOnce,
    mutationFn: () => signOut('dealer'),
    // Nothing of who was signed in stays for who signs in next.
    onSuccess: () => client.removeQueries({ queryKey: ['dealer'] }),
  });
  if (step === 'second-factor')
    return (
      <JoinSecondFactor
        onDone={() => {
          finish();
          // Whether there is a second factor now.
          void client.invalidateQueries({ queryKey: dealerMeQuery().queryKey });
        }}
      />
    );
  if (step === 'done')
    return <states.Joined dealerName={dealerName} fullName={form.values.fullName} />;
  if (step === 'joined') return <states.JoinedElsewhere dealerName={dealerName} />;
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
