import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ComesBack } from './comes-back.tsx';
import { ResendButton } from './resend-button.tsx';
import type { Resend } from '../hooks/use-resend.ts';

type VerifyEmailDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  /** Text before the address. */
  lead: string;
  /** What to do when it has come. */
  children: ReactNode;
  resend: Resend;
  /** The main button. */
  action: ReactNode;
  /** Why it didn't continue. */
  missing?: ReactNode;
};

export function VerifyEmailDialog({
  open,
  onClose,
  email,
  lead,
  children,
  resend,
  action,
  missing,
}: VerifyEmailDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify Your Email"
      footer={
        <>
          {action}
          <ResendButton resend={resend} email={email} />
        </>
      }
    >
      <p>{lead}</p>
      <p className="strong break">{email}</p>
      <p>{children}</p>
      {resend.isDead && <ComesBack />}
      {missing}
    </Dialog>
  );
}
