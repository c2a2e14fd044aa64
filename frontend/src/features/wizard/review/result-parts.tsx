import type { ReactNode } from 'react';
import type { VerificationPlace } from '../../../../../shared/schemas/customer-schema.ts';
import { providerAddress } from '../../../lib/navigation/verification-address.ts';
import './result-parts.css';

/** What happened, then what to do about it. */
export function Reason({ text }: { text: string | null }) {
  if (text === null) return null;
  const [happened = text, ...advice] = text.split(/(?<=[.!?])\s+/);
  return (
    <div className="stack stack-2">
      <p className="strong">{happened}</p>
      {advice.length > 0 && <p>{advice.join(' ')}</p>}
    </div>
  );
}

/** What the customer may expect, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="stack stack-2">
      <h2>What happens next</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

type ProviderLinkProps = {
  place: VerificationPlace;
  variant: 'primary' | 'secondary';
  onFollow?: (() => void) | undefined;
  /** What it is for; goes with the link. */
  children?: ReactNode;
};

/** The way back to the attempt at the provider's; nothing where there is none. */
export function ProviderLink({ place, variant, onFollow, children }: ProviderLinkProps) {
  const address = providerAddress(place.continueAt);
  if (address === undefined) return null;
  return (
    <>
      {children && <p>{children}</p>}
      <div className="actions actions-stick">
        <a
          className={`btn btn-lg btn-${variant}`}
          href={address}
          rel="noreferrer"
          onClick={onFollow}
        >
          {place.checkedBy ? `Continue at ${place.checkedBy}` : 'Continue'}
        </a>
      </div>
    </>
  );
}
