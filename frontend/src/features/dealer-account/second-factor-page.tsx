import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useLeave } from '../../lib/auth/session-end.ts';
import { SecondFactorSetup } from './second-factor/second-factor-setup.tsx';

/** Replaces every page until a second factor is set up, where the stage requires one. */
export function SecondFactorPage() {
  const leave = useLeave();
  const { email } = useDealerMe();
  return (
    <div className="plain-column wrap">
      <div className="card card-pad">
        <SecondFactorSetup email={email} onDone={() => leave({ reason: 'second_factor_on' })} />
      </div>
    </div>
  );
}
