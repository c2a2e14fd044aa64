import { useState } from 'react';
import { Check } from 'lucide-react';
import type {
  PublicDealership,
  VerificationResult,
} from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { Seal } from '../../../components/seal.tsx';

type VerifiedProps = {
  result: VerificationResult;
  dealer: PublicDealership;
  /** The link was opened again after it had done its work. */
  isUsed: boolean;
};

const isWebAddress = (link: string) => /^https?:\/\//i.test(link);

export function Verified({ result, dealer, isUsed }: VerifiedProps) {
  const [isAsked, setAsked] = useState(false);
  const link = result.creditLink && isWebAddress(result.creditLink) ? result.creditLink : undefined;
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title="Your identity is verified" />
      <p>
        {link
          ? `${dealer.name} has your result, so you can continue to the credit application.`
          : `${dealer.name} has your result. Next is the credit application.`}
      </p>
      {result.decidedAt && (
        <p className="muted small">Verified on {formatLongTime(result.decidedAt)}</p>
      )}
      {isUsed && (
        <Banner status="info">
          You&apos;ve already used this link. You don&apos;t need to verify your identity again.
        </Banner>
      )}
      {isAsked && (
        <Banner status="info" role="status">
          {`${dealer.name} will send you the credit application link by email.`}
        </Banner>
      )}
      <div className="actions actions-stick">
        {link ? (
          <a className="btn btn-lg btn-primary" href={link} rel="noreferrer">
            Continue to Credit Application
          </a>
        ) : (
          <Button variant="primary" size="lg" onClick={() => setAsked(true)}>
            Continue to Credit Application
          </Button>
        )}
      </div>
    </div>
  );
}
