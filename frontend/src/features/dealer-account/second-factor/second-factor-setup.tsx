import { useState } from 'react';
import { Button, SubmitButton } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { useAuthenticator, AuthenticatorFields } from './authenticator-fields.tsx';
import { CodeList } from './code-list.tsx';

type SecondFactorSetupProps = {
  email: string;
  /** Called once the app is set up and its recovery codes are on the screen. */
  onCodes?: () => void;
  /** Called once the codes were saved. */
  onDone: () => void;
};

/** Sets up an authenticator app on a page of its own: the app, then its recovery codes, each under its title. */
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
  const { submit, isBusy } = authenticator;
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <PageTitle title="Set up two-step verification" />
        <p className="muted">
          You&apos;ll see customers&apos; IDs, so a password alone isn&apos;t enough.
        </p>
      </div>
      <form className="stack stack-6" noValidate onSubmit={submit}>
        <AuthenticatorFields email={email} authenticator={authenticator} />
        <SubmitButton busy={isBusy ? 'Verifying...' : undefined}>Continue</SubmitButton>
      </form>
    </div>
  );
}

type RecoveryCodesProps = {
  email: string;
  codes: readonly string[];
  onDone: () => void;
};

const saved = [{ value: 'saved', label: 'I saved my recovery codes.' }] as const;

/** New recovery codes on a page of their own, until somebody confirms that they're saved. */
function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const [chosen, setChosen] = useState<'saved'[]>([]);
  const [error, setError] = useState<string>();
  const finish = () => {
    if (chosen.length > 0) onDone();
    else setError('Save your codes, then check this box');
  };
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <PageTitle title="Save your recovery codes" />
        <p className="muted">
          If you lose your phone, each code lets you sign in once. You won&apos;t see them again.
        </p>
      </div>
      <CodeList email={email} codes={codes} />
      <div className="stack stack-2">
        <CheckGroup
          type="checkbox"
          question="Recovery codes"
          isQuestionShown={false}
          name="saved"
          options={saved}
          chosen={chosen}
          error={error}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
        />
        <Button variant="primary" size="lg" className="btn-block" onClick={finish}>
          Finish
        </Button>
      </div>
    </div>
  );
}
