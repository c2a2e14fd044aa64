import { customerFlowCopy } from '../../../../shared/copy/customer/customer-flow-copy.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { Banner } from '../feedback/banner.tsx';
import { FailureBanner } from '../feedback/failure-banner.tsx';
import type { VerificationStart } from './use-verification-start.ts';

type StartProblemProps = {
  start: VerificationStart;
  dealerName: string;
};

/** Says why a verification did not begin, above the form whose button tries again. */
export function StartProblem({ start, dealerName }: StartProblemProps) {
  if (start.isMissing) {
    return (
      <Banner status="denied" role="alert">
        <p>{messages.verificationSessionMissing}</p>
        <p>{customerFlowCopy.startMissing(dealerName)}</p>
      </Banner>
    );
  }
  return start.error === null ? null : <FailureBanner error={start.error} />;
}

/** Says that documents stay here, where they are read. Keeps its line until that is known, and where they aren't. */
export const NoOtherCompany = ({
  verification,
}: Partial<Pick<CustomerSession, 'verification'>>) => (
  <p className="muted small">{verification?.isRead ? customerFlowCopy.noOtherCompany : '\u00a0'}</p>
);

/** Says what happens at the provider's own page, above the button that leads there. Empty where the files are taken here. */
export function ProviderNote({ verification }: Pick<CustomerSession, 'verification'>) {
  if (verification.files.length > 0) return null;
  return (
    <p className="muted small" id="provider-note">
      {customerFlowCopy.providerNote(verification.checkedBy)}
    </p>
  );
}
