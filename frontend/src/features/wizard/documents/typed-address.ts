import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { ruleOfState, stricterRule } from '../../../../../shared/barcode/barcode-rules.ts';
import { stateOfAddress } from '../../../../../shared/address/split-address.ts';

/** Returns the session with the rules of a typed address's state, where they are stricter than the dealership's. */
export function atTypedAddress<Session extends Pick<CustomerSession, 'place'>>(
  session: Session,
  { address = '' }: Partial<PersonalFields>,
): Session {
  const { place } = session;
  if (!place.barcode || address === '') return session;
  const rule = ruleOfState(place.barcodeByState, stateOfAddress(address));
  const barcode = stricterRule(place.barcode, rule);
  return {
    ...session,
    place:
      barcode.use === 'unread'
        ? { ...place, barcode: null, files: place.files.filter((kind) => kind !== 'idBack') }
        : { ...place, barcode },
  };
}
