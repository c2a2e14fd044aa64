import type { CustomerSession } from '../../../shared/schemas/customer.ts';

/** Above the button that leads to the provider's own page: what happens there. Nothing where it takes place here. */
export function ProviderNote({ place }: Pick<CustomerSession, 'place'>) {
  if (place.files.length > 0) return null;
  return (
    <p className="muted small" id="provider-note">
      {place.checkedBy ?? 'The verification service'} checks your ID and takes a short video on its
      own page. You&apos;ll come back here afterwards.
    </p>
  );
}
