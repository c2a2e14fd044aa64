import { atStart } from '../../../../../shared/people-messages.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { StepsLine } from '../../../components/steps-line.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import type { InvitationView } from '../../../../../shared/schemas/people.ts';
import { joinSteps } from '../rules/join-steps.ts';
import type { useJoin } from '../hooks/use-join.ts';

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
          {atStart(invitedBy)} invited you as {role === 'owner' ? 'an owner' : 'a member'}.
          You&apos;ll sign in as
        </p>
        <p className="strong break">{email}</p>
      </div>
      {failure && (
        <Banner status="denied" role="alert">
          {errorWords(failure.error)}
        </Banner>
      )}
      <form className="stack stack-6" noValidate onSubmit={form.submit}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField label="Your Name" autoComplete="name" {...form.field('fullName')} />
        <TextField
          label="Create Password"
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button
          variant="primary"
          size="lg"
          className="btn-block"
          type="submit"
          busy={form.isBusy ? 'Joining...' : undefined}
        >
          Continue
        </Button>
      </form>
    </>
  );
}
