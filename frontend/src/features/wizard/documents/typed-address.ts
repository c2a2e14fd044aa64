import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { ruleOfState, stricterRule } from '../../../../../shared/barcode/barcode-rules.ts';
import { stateOfAddress } from '../../../../../shared/address/split-address.ts';

/** Returns the session with the rules of a typed address's state, where they are stricter than the dealership's. */
export function atTypedAddress<Session extends Pick<CustomerSession, 'verification'>>(
  session: Session,
  { address = '' }: Partial<PersonalFields>,
): Session {
  const { verification } = session;
  if (!verification.barcode || address === '') return session;
  const rule = ruleOfState(verification.barcodeByState, stateOfAddress(address));
  const barcode = stricterRule(verification.barcode, rule);
  return {
    ...session,
    verification:
      barcode.use === 'unread'
        ? {
            ...verification,
            barcode: null,
            files: verification.files.filter((kind) => kind !== 'idBack'),
          }
        : { ...verification, barcode },
  };
}
