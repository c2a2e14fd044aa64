import { useSiteConfig } from '../../../lib/api/use-site-config.ts';
import { providerAddress } from '../../../lib/verification-address.ts';

/** Where the provider checks who registered, offered to that person; nothing where none does. */
export function ContactCheck({ verificationUrl }: { verificationUrl: string | null }) {
  const { data: site } = useSiteConfig();
  const address = providerAddress(verificationUrl);
  if (address === undefined) return null;
  const label = site?.provider.checkedBy ?? null;
  return (
    <div className="stack stack-2">
      <h2>Verify your identity</h2>
      <p>
        This is optional, and helps our team confirm who registered your dealership. You&apos;ll
        need a government-issued ID.
      </p>
      <a className="btn btn-secondary btn-lg btn-block" href={address} rel="noreferrer">
        {label === null ? 'Verify your identity' : `Verify your identity with ${label}`}
      </a>
    </div>
  );
}
