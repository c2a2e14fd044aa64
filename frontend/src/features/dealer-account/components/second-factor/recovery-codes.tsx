import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { CheckGroup } from '../../../../components/check-group.tsx';
import { PageTitle } from '../../../../components/page-title.tsx';
import { CodeList } from './code-list.tsx';

type RecoveryCodesProps = {
  email: string;
  codes: readonly string[];
  onDone: () => void;
};

const saved = [{ value: 'saved', label: 'I saved my recovery codes.' }] as const;

/** New recovery codes on a page of their own, until somebody says that they're saved. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
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
