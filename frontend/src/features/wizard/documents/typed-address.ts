import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { stateOfAddress } from '../../../../../shared/us-states.ts';

/** Returns the session with the rules of a typed address's state, where they are stricter than the dealership's. */
export function atTypedAddress<Session extends Pick<CustomerSession, 'place'>>(
  session: Session,
  { address = '' }: Partial<PersonalFields>,
): Session {
  const { place } = session;
  const barcode = place.barcodeByState[stateOfAddress(address) ?? ''];
  if (!place.barcode || !barcode) return session;
  return {
    ...session,
    place:
      barcode.use === 'unread'
        ? { ...place, barcode: null, files: place.files.filter((kind) => kind !== 'idBack') }
        : { ...place, barcode },
  };
}
