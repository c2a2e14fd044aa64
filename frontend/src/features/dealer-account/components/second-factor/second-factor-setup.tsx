import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { PageTitle } from '../../../../components/page-title.tsx';
import { useAuthenticator } from '../../hooks/use-authenticator.ts';
import { AuthenticatorFields } from './authenticator-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SecondFactorSetupProps = {
  /** Of the dealer who is signed in. */
  email: string;
  /** The app is set up, and its recovery codes are on the screen. */
  onCodes?: () => void;
  /** The codes were saved. */
  onDone: () => void;
};

/** Setting up an authenticator app on a page of its own: the app, then its recovery codes, each with its title. */
export function SecondFactorSetup({ email, onCodes, onDone }: SecondFactorSetupProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes email={email} codes={codes} onDone={onDone} />;
  const show = (made: string[]) => {
    setCodes(made);
    onCodes?.();
  };
  return <AuthenticatorForm email={email} onCodes={show} />;
}

function AuthenticatorForm({
  email,
  onCodes,
}: {
  email: string;
  onCodes: (codes: string[]) => void;
}) {
  const authenticator = useAuthenticator(email, onCodes);
  const { submit, isBusy } = authenticator.form;
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <PageTitle title="Set up a second factor" />
        <p className="muted">
          You&apos;ll see customers&apos; IDs, so a password alone isn&apos;t enough.
        </p>
      </div>
      <form className="stack stack-6" noValidate onSubmit={submit}>
        <AuthenticatorFields authenticator={authenticator} />
        <Button
          variant="primary"
          size="lg"
          className="btn-block"
          type="submit"
          busy={isBusy ? 'Verifying...' : undefined}
        >
          Continue
        </Button>
      </form>
    </div>
  );
}
