import { Banner } from '../../components/banner.tsx';
import type { useDecision } from './use-decision.ts';

/** What came of a decision that could not be made; said anew at each attempt. */
export function DecisionNotice({
  decision: { notice, attempt },
}: {
  decision: Pick<ReturnType<typeof useDecision>, 'notice' | 'attempt'>;
}) {
  if (!notice) return null;
  return (
    <Banner key={attempt} status={notice.status} role="alert" title={notice.title}>
      {notice.text}
    </Banner>
  );
}
