import type { SiteConfig } from '../../../../../shared/config.ts';

type AddressProofProps = { provider: SiteConfig['provider'] | null | undefined };

/** Ends a sentence about the ID: Veriff asks for no proof of address. Until it's known, room is kept for the words. */
export const AddressProof = ({ provider }: AddressProofProps) =>
  provider?.checkedBy ? (
    '.'
  ) : (
    <span className={provider === undefined ? 'not-known-yet' : undefined}>
      {' '}
      and a proof of address.
    </span>
  );
