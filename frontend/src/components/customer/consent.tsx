import { customerFlowCopy } from '../../../../shared/copy/customer/customer-flow-copy.ts';
import { TERMS_VERSION } from '../../../../shared/copy/customer/terms-version.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { NewTabLink } from '../navigation/page-link.tsx';
import './consent.css';

const { consent: copy, promises } = customerFlowCopy;

type ConsentProps = {
  session: Pick<CustomerSession, 'dealer' | 'verification'>;
  /** The press that agrees; undefined once that has happened. */
  by: 'scanning' | 'continuing' | undefined;
  /** Names the sentence, which the button is described by. */
  id: string;
};

/** Says at a button what pressing it agrees to, before a camera is turned on. */
export function Consent({ session: { dealer, verification }, by, id }: ConsentProps) {
  const hasBarcode = verification.barcode !== null;
  return (
    <div className="consent small">
      <p id={id}>{by ? copy[by](dealer.name, hasBarcode) : copy.agreed(hasBarcode)}</p>
      <details>
        <summary>{copy.details}</summary>
        <ul className="consent-details">
          <li>{copy.video(dealer.name)}</li>
          <li>{verification.isRead ? copy.documents.read : copy.documents.seen(dealer.name)}</li>
          {hasBarcode && <li>{copy.barcode}</li>}
          <li>
            <NewTabLink to="/terms">{copy.terms(TERMS_VERSION)}</NewTabLink>
          </li>
          <li>
            <NewTabLink to="/privacy">{promises.privacyPolicy}</NewTabLink>
          </li>
        </ul>
      </details>
    </div>
  );
}
