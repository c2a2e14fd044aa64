import type { ReactNode } from 'react';
import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import { providerAddress } from '../../../lib/verification-address.ts';

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
