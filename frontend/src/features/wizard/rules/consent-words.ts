import { readsLicense } from '../../../lib/reads-license.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';

/** What a customer agrees to before a camera is turned on. New words are a new `TERMS_VERSION`. */
export function consentText({ dealer, place }: Pick<CustomerSession, 'dealer' | 'place'>): string {
  const what = readsLicense(place)
    ? "a video of me, photos of my documents and a scan of my license's barcode"
    : 'a video of me and photos of my documents';
  return `I agree to ${what}, so that ${dealer.name} can check my identity.`;
}
