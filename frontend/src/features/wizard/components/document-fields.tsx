import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import { IdFields, type IdFieldsProps } from './id-fields.tsx';
import { PhotoField } from './photo-field.tsx';

/** Where the documents are added that are to be sent. */
export function DocumentFields({ place, ...fields }: IdFieldsProps & { place: VerificationPlace }) {
  const { files, offered, errorOf, dealerName, onCamera, hasMainButton } = fields;
  const hasId = offered.includes('idDocument') || offered.includes('idBack');
  return (
    <>
      {hasId && place.isRead && <IdFields {...fields} />}
      {hasId && !place.isRead && (
        <PhotoField
          label="Government-issued ID"
          name="Your ID"
          hint="Driver's license, passport or state ID card"
          file={files.idDocument}
          error={errorOf('idDocument')}
          {...{ dealerName, hasMainButton }}
          onCamera={() => onCamera('idDocument')}
        />
      )}
      {offered.includes('addressDocument') && (
        <PhotoField
          label="Proof of address"
          name="Your file"
          hint="A bill, bank statement or lease from the last 90 days, with your name on it"
          file={files.addressDocument}
          error={errorOf('addressDocument')}
          {...{ dealerName, hasMainButton }}
          onCamera={() => onCamera('addressDocument')}
        />
      )}
    </>
  );
}
