import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../components/page-title.tsx';
import { PublicLayout } from '../../components/public-layout.tsx';
import { providerQuery } from './api/get-provider.ts';
import { AddressProof } from './components/address-proof.tsx';
import { Beginning } from './components/beginning.tsx';
import { HeroArt } from './components/hero-art.tsx';
import { HowItWorks, WhyItIsSafe } from './components/outline.tsx';
import './landing-page.css';

type LandingPageProps = {
  /** Fetches what comes after 'Begin Verification', as soon as that has somewhere to lead. */
  prepareNext: () => Promise<unknown>;
};

/** Where a dealership's general link leads: who asks, what it takes, and the beginning. */
export function LandingPage({ prepareNext }: LandingPageProps) {
  const config = useQuery(providerQuery);
  // Where it can't be told, the words are those for most providers.
  const provider = config.isError ? null : config.data;
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
                Your dealership asked you to confirm who you are. It takes under 3 minutes.
                You&apos;ll need your ID
                <AddressProof provider={provider} />
              </p>
            </div>
            <Beginning
              prepareNext={prepareNext}
              isDemonstration={provider?.isDemonstration ?? false}
            />
          </div>
          <HeroArt />
        </div>
      </div>
      <WhyItIsSafe />
      <HowItWorks
        documents={
          <>
            A government-issued ID
            <AddressProof provider={provider} />
          </>
        }
      />
    </PublicLayout>
  );
}
