import { Button } from '../../../components/buttons/button.tsx';
import type { Resend, ResendOutcome } from './use-resend.ts';
import { NotVerifiedYet, VerifyEmailDialog } from './verify-email-dialog.tsx';

/** The dialog's first words, by the outcome of the mail. */
const leads: Record<ResendOutcome, string> = {
  sent: 'We sent a new verification link to',
  recent: 'We just sent a verification link to',
  dead: "We can't send a verification link to",
  failed: 'Request a new verification link for',
};

type UnverifiedDialogProps = {
  email: string;
  mailed: ResendOutcome;
  resend: Resend;
  isChecking: boolean;
  /** Counts how often somebody said too early that the email is verified. */
  tooEarly: number;
  onVerified: () => void;
  onClose: () => void;
};

/** Shown at a sign-in whose email isn't verified yet. */
export function UnverifiedDialog(props: UnverifiedDialogProps) {
  const { email, mailed, resend, isChecking, tooEarly, onVerified, onClose } = props;
  return (
    <VerifyEmailDialog
      open
      onClose={onClose}
      email={email}
      lead={leads[mailed]}
      resend={resend}
      action={
        <Button
          variant="primary"
          busy={isChecking ? 'Checking...' : undefined}
          onClick={onVerified}
        >
          I have verified my email
        </Button>
      }
      missing={tooEarly > 0 && <NotVerifiedYet key={tooEarly} />}
    >
      {mailed === 'dead' ? '' : 'Open it on any device before it expires, then come back here.'}
    </VerifyEmailDialog>
  );
}
