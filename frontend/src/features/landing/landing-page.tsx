import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../components/page-title.tsx';
import { PublicLayout } from '../../components/public-layout.tsx';
import { providerQuery } from './api/get-provider.ts';
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
  const { data: provider } = useQuery(providerQuery);
  // Veriff asks for no proof of address.
  const isAddressProven = !provider?.checkedBy;
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
                Your dealership asked you to confirm who you are. You&apos;ll need{' '}
                {isAddressProven ? 'your ID, a proof of address' : 'your ID'} and about three
                minutes.
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
          isAddressProven
            ? 'A government-issued ID and a proof of address.'
            : 'A government-issued ID.'
        }
      />
    </PublicLayout>
  );
}
