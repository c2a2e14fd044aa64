import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { StepsLine } from '../../../components/steps-line.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { closeSecondFactorNotice } from '../../../lib/second-factor-notice.ts';
import { joinSteps } from '../rules/join-steps.ts';
import { SecondFactorSetup } from './second-factor/second-factor-setup.tsx';

/** Follows the password of somebody who joins. Where the stage doesn't ask for it, it can wait. */
export function JoinSecondFactor({ onDone }: { onDone: () => void }) {
  const { email, secondFactor } = useDealerMe();
  const [hasCodes, setHasCodes] = useState(false);
  const skip = () => {
    closeSecondFactorNotice(email);
    onDone();
  };
  return (
    <>
      <StepsLine steps={joinSteps} current={hasCodes ? 'Recovery codes' : 'Second factor'} />
      <SecondFactorSetup email={email} onCodes={() => setHasCodes(true)} onDone={onDone} />
      {!secondFactor.isRequired && !hasCodes && (
        <Button size="lg" className="btn-block" onClick={skip}>
          Not Now
        </Button>
      )}
    </>
  );
}
