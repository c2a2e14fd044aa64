import { Check } from 'lucide-react';
import type {
  CustomerSession,
  VerificationResult,
} from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { CallDealership } from '../../../components/call-dealership.tsx';
import { DecidedAt } from './decided-at.tsx';
import { NextSteps } from './next-steps.tsx';

type VerifiedProps = {
  session: CustomerSession;
  result: VerificationResult;
  /** The link was opened again after it had done its work. */
  isUsed: boolean;
};

const isWebAddress = (link: string) => /^https?:\/\//i.test(link);

export function Verified({ session: { dealer }, result, isUsed }: VerifiedProps) {
  const link = result.creditLink && isWebAddress(result.creditLink) ? result.creditLink : undefined;
  const title = result.isInPerson
    ? `Your identity was verified in person at ${dealer.name}`
    : 'Your identity is verified';
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title={title} />
      <p>
        {link
          ? `${dealer.name} has your result, so you can continue to the credit application.`
          : `${dealer.name} has your result. The next step is the credit application.`}
      </p>
      <DecidedAt result={result} word="Verified" />
      {isUsed && (
        <Banner status="info">
          You&apos;ve already used this link. You don&apos;t need to verify your identity again.
        </Banner>
      )}
      {link ? (
        <div className="actions actions-stick">
          <a className="btn btn-lg btn-primary" href={link} rel="noreferrer">
            Continue to Credit Application
          </a>
        </div>
      ) : (
        <WithoutLink dealer={dealer} isOwed={result.isCreditLinkOwed && !result.isUnreachable} />
      )}
    </div>
  );
}

/** Promises only what the dealership was told to do. */
function WithoutLink({ dealer, isOwed }: Pick<CustomerSession, 'dealer'> & { isOwed: boolean }) {
  if (isOwed) {
    return (
      <NextSteps
        steps={[
          `We've asked ${dealer.name} to email you the link to its credit application.`,
          "There's nothing you need to do until then. You can close this page.",
        ]}
      />
    );
  }
  return (
    <>
      <p>Ask {dealer.name} for the link to its credit application.</p>
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </>
  );
}
