import { messages } from '../../../shared/messages.ts';
import type { VerificationStart } from '../lib/use-verification-start.ts';
import { Banner } from './banner.tsx';
import { FailureBanner } from './failure-banner.tsx';

type StartProblemProps = {
  start: VerificationStart;
  dealerName: string;
};

/** Why a verification did not begin, over the form whose button tries again. */
export function StartProblem({ start, dealerName }: StartProblemProps) {
  if (start.isMissing) {
    return (
      <Banner status="denied" role="alert">
        <p>{messages.verificationSessionMissing}</p>
        <p>Ask {dealerName} for a new link, or try again in a few minutes.</p>
      </Banner>
    );
  }
  return start.error === null ? null : <FailureBanner error={start.error} />;
}
