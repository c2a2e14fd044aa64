import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EyeOff, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';
import type { SiteConfig } from '../../../../shared/deployed-config.ts';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { StartVerification } from './start-verification.tsx';
import { landingCopy } from './copy.ts';
import './landing-page.css';

type LandingPageProps = {
  /** Fetches what comes after 'Begin Verification', as soon as that has somewhere to lead. */
  prepareNext: () => Promise<unknown>;
};

/** The page behind a dealership's general link: who asks, what it takes, and the beginning. */
export function LandingPage({ prepareNext }: LandingPageProps) {
  const config = useQuery(providerQuery);
  // If that can't be loaded, the words are those for most providers.
  const provider = config.isError ? null : config.data;
  return (
    <PublicLayout>
      <div className="hero">
        <div className="wrap">
          <div className="stack stack-6">
            <div className="stack">
              <PageTitle className="title-xl" title={landingCopy.title} />
              <p className="hero-lede">
                {landingCopy.lede}
                <AddressProof provider={provider} />
              </p>
            </div>
            <StartVerification
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
            <span>{landingCopy.steps.documents.text}</span>
            <AddressProof provider={provider} />
          </>
        }
      />
    </PublicLayout>
  );
}

const { safety, steps } = landingCopy;

const blurbs: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: ShieldCheck, ...safety.secure },
  { icon: EyeOff, ...safety.privacy },
  { icon: Timer, ...safety.time },
];

const stepsWith = (documents: ReactNode): readonly { title: string; text: ReactNode }[] => [
  steps.information,
  steps.video,
  { ...steps.documents, text: documents },
  steps.review,
];

function WhyItIsSafe() {
  return (
    <section className="section" aria-label={safety.label}>
      <div className="wrap">
        <div className="blurbs">
          {blurbs.map(({ icon: Icon, title, text }) => (
            <div className="blurb" key={title}>
              <Icon className="icon" />
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type HowItWorksProps = {
  /** The documents that are asked for, as a sentence. */
  documents: ReactNode;
};

function HowItWorks({ documents }: HowItWorksProps) {
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap stack">
        <h2 id="how">{steps.title}</h2>
        <ol className="outline counted">
          {stepsWith(documents).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <PageLink className="btn btn-quiet" to="/dealer/register">
            {landingCopy.dealers}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

type AddressProofProps = { provider: SiteConfig['provider'] | null | undefined };

/** Ends a sentence about the ID: Veriff asks for no proof of address. Until it's known, room is kept for the words. */
const AddressProof = ({ provider }: AddressProofProps) =>
  provider?.checkedBy ? (
    <span>{landingCopy.endings.idAlone}</span>
  ) : (
    <span className={provider === undefined ? 'not-known-yet' : undefined}>
      {landingCopy.endings.withAddressProof}
    </span>
  );

/** An identity card in the capture frame. */
function HeroArt() {
  return (
    <div className="hero-art" aria-hidden="true">
      <svg viewBox="0 0 368 300">
        <path
          className="art-frame"
          d="M2 50V14A12 12 0 0 1 14 2h36M318 2h36a12 12 0 0 1 12 12v36M366 250v36a12 12 0 0 1-12 12h-36M50 298H14a12 12 0 0 1-12-12v-36"
        />
        <rect className="art-card" x="40" y="52" width="288" height="184" rx="16" />
        <path d="M40 92h288" opacity=".5" />
        <path d="M62 72h84" strokeWidth="6" />
        <rect x="62" y="112" width="84" height="104" rx="8" opacity=".7" />
        <circle cx="104" cy="150" r="17" />
        <path d="M72 210c2-24 16-34 32-34s30 10 32 34" />
        <g strokeWidth="6" opacity=".8">
          <path d="M170 124h120M170 152h76M170 180h104" />
        </g>
        <circle className="art-gap" cx="312" cy="226" r="38" />
        <circle className="art-seal" cx="312" cy="226" r="30" />
        <path className="art-check" d="m299 227 9 9 18-20" />
      </svg>
    </div>
  );
}

/** Reads who verifies customers on this stage, without the schema, which nothing else here needs. */
const providerQuery = queryOptions({
  queryKey: ['provider'],
  queryFn: async () => {
    const response = await fetch('/config.json', { credentials: 'omit' });
    const { provider } = (await response.json()) as Partial<SiteConfig>;
    return provider ?? null;
  },
  staleTime: Infinity,
});
