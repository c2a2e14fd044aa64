import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Store } from 'lucide-react';
import { messages } from '../../../../shared/messages.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { FailureBanner } from '../../components/failure-banner.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PublicLayout } from '../../components/public-layout.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { publicDealerQuery } from '../../lib/get-public-dealer.ts';
import { HeroArt } from './hero-art.tsx';
import { HowItWorks, WhyItIsSafe } from './outline.tsx';
import '../../styles/landing.css';

/** Where a dealership's general link leads: who asks, what it takes, and the beginning. */
export function LandingPage() {
  return (
    <PublicLayout>
      <div className="hero">
        <div className="wrap">
          <div className="stack stack-6">
            <div className="stack">
              <PageTitle
                className="title-xl"
                title="Verify your identity before your credit application"
              />
              <p className="hero-lede">
                Your dealership asked you to confirm who you are. You need your ID, a proof of
                address and about three minutes.
              </p>
            </div>
            <Beginning />
          </div>
          <HeroArt />
        </div>
      </div>
      <WhyItIsSafe />
      <HowItWorks />
    </PublicLayout>
  );
}

function Beginning() {
  const [parameters] = useSearchParams();
  const dealerId = parameters.get('dealer') ?? '';
  const dealer = useQuery({ ...publicDealerQuery(dealerId), enabled: dealerId !== '' });
  const navigate = useNavigate();
  // Counted, so that a message that is there already is said again.
  const [presses, setPresses] = useState(0);
  const isUnknown = isApiError(dealer.error, 'not_found');

  const begin = async () => {
    const { data } = dealerId === '' || dealer.isSuccess ? dealer : await dealer.refetch();
    if (data) await navigate(`/verify?dealer=${encodeURIComponent(data.dealerId)}`);
    else setPresses((count) => count + 1);
  };

  return (
    <div className="sign">
      {dealer.data && (
        <div className="sign-dealer">
          <Store className="icon" />
          <p>
            Verifying for: <strong>{dealer.data.name}</strong>
          </p>
          <address>{dealer.data.address}</address>
        </div>
      )}
      {dealerId === '' && presses > 0 && (
        <Banner key={presses} status="pending" role="alert">
          {messages.noDealerLink}
        </Banner>
      )}
      {isUnknown && (
        <Banner key={presses} status="denied" role="alert">
          {messages.unknownDealer}
        </Banner>
      )}
      {dealer.isError && !isUnknown && presses > 0 && (
        <FailureBanner key={presses} error={dealer.error} />
      )}
      <Button
        variant="on-band"
        size="lg"
        busy={dealerId !== '' && dealer.isFetching ? 'Checking your link...' : undefined}
        onClick={() => void begin()}
      >
        Begin Verification
      </Button>
    </div>
  );
}
