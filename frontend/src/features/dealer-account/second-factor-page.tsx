import { useQueryClient } from '@tanstack/react-query';
import { dealerMeQuery, useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { SecondFactorSetup } from './second-factor/second-factor-setup.tsx';

/** Replaces every page until a second factor is set up, where the stage requires one. */
export function SecondFactorPage({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { email } = useDealerMe();
  const finish = () => {
    const { queryKey } = dealerMeQuery();
    client.setQueryData(
      queryKey,
      (me) =>
        me && { ...me, secondFactor: { ...me.secondFactor, since: new Date().toISOString() } },
    );
    void client.invalidateQueries({ queryKey });
    onDone();
  };
  return (
    <div className="plain-column wrap">
      <div className="card card-pad">
        <SecondFactorSetup email={email} onDone={finish} />
      </div>
    </div>
  );
}
