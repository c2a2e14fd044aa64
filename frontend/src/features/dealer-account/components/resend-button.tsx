import { wording } from '../../../../../shared/messages.ts';
import { Button } from '../../../components/button.tsx';
import type { Resend } from '../hooks/use-resend.ts';

/** 'Resend Verification Email', its pause and its work. */
export function ResendButton({ resend, email }: { resend: Resend; email: string }) {
  const { secondsLeft, isSending, send } = resend;
  return (
    <Button
      className="num"
      busy={isSending ? 'Sending...' : undefined}
      aria-disabled={secondsLeft > 0}
      onClick={() => void send(email)}
    >
      {secondsLeft > 0 ? wording.resendIn(secondsLeft) : 'Resend Verification Email'}
    </Button>
  );
}
