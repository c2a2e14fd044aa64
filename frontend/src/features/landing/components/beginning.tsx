import { Store } from 'lucide-react';
import { messages } from '../../../../../shared/messages.ts';
import type { PublicDealership } from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { DemonstrationBanner } from '../../../components/demonstration-banner.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { useBeginning } from '../hooks/use-beginning.ts';

type BeginningProps = {
  /** Fetches what comes next. */
  prepareNext: () => Promise<unknown>;
  isDemonstration: boolean;
};

/** Who asks, and the button with its outcomes: no dealership named, an unknown one, none found out yet, a known one. */
export function Beginning({ prepareNext, isDemonstration }: BeginningProps) {
  const { hasLink, dealer, isUnknown, error, presses, isBeginning, begin } =
    useBeginning(prepareNext);
  return (
    <div className="sign">
      {hasLink && !isUnknown && <Asking dealer={dealer} />}
      {!hasLink && presses > 0 && (
        <Banner key={presses} status="pending" role="alert">
          {messages.noDealerLink}
        </Banner>
      )}
      {isUnknown && (
        <Banner key={presses} status="denied" role="alert">
          {messages.unknownDealer}
        </Banner>
      )}
      {error !== null && !isUnknown && presses > 0 && !isBeginning && (
        <FailureBanner key={presses} error={error} />
      )}
      <Button
        variant="on-band"
        size="lg"
        busy={isBeginning && 'Checking your link...'}
        onClick={begin}
      >
        Begin Verification
      </Button>
      {isBeginning && <SlowNotice text="Still checking. This is taking longer than usual." />}
      {/* Last, since it comes later: the button does not move under a finger. */}
      {isDemonstration && <DemonstrationBanner />}
    </div>
  );
}

/** Takes the room that it will need, so that the button does not move under a finger. */
function Asking({ dealer }: { dealer: PublicDealership | undefined }) {
  return (
    <div className="sign-dealer">
      <Store className="icon" />
      {dealer ? (
        <>
          <p>
            Verifying for: <strong>{dealer.name}</strong>
          </p>
          <address>{dealer.address}</address>
        </>
      ) : (
        <div className="sign-waiting" aria-hidden="true">
          <span className="skeleton skeleton-2" />
          <span className="skeleton skeleton-1" />
        </div>
      )}
    </div>
  );
}
