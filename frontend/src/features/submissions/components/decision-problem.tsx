import { Banner } from '../../../components/banner.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import type { Deciding } from '../hooks/use-deciding.ts';

type DecisionProblemProps = { deciding: Pick<Deciding, 'asked' | 'failure' | 'race'> };

/** Why a decision was not recorded; while its dialog is open, the dialog says it. */
export function DecisionProblem({ deciding: { asked, failure, race } }: DecisionProblemProps) {
  if (asked) return null;
  return (
    <>
      {race && (
        <Banner status="info" role="alert" title={race.title}>
          {race.text}
        </Banner>
      )}
      {failure && <FailureBanner error={failure} />}
    </>
  );
}
