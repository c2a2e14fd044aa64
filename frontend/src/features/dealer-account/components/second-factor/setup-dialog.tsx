import { FormDialog } from '../../../../components/form-dialog.tsx';
import { useAuthenticator } from '../../hooks/use-authenticator.ts';
import { AuthenticatorFields } from './authenticator-fields.tsx';

type SetupDialogProps = {
  email: string;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Sets up an authenticator app from the account page. Draw it while it is open. */
export function SetupDialog({ email, onCodes, onClose }: SetupDialogProps) {
  const authenticator = useAuthenticator(email, onCodes);
  const { submit, isBusy } = authenticator.form;
  return (
    <FormDialog
      title="Set up a second factor"
      lead="From now on, signing in takes your password and a code from the app."
      action="Turn On"
      busy={isBusy ? 'Verifying...' : undefined}
      cancel="Cancel"
      onSubmit={submit}
      onClose={onClose}
    >
      <AuthenticatorFields authenticator={authenticator} />
    </FormDialog>
  );
}
