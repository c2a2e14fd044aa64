import { useRef } from 'react';
import { Copy, Printer } from 'lucide-react';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { QrCode } from '../../components/display/qr-code.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import './general-link-page.css';

/** The link by which anyone can begin a verification at this dealership, to copy, and as a sheet to print. */
export function GeneralLinkPage() {
  const { dealerId, dealerName } = useDealerMe();
  const link = `${window.location.origin}/?dealer=${dealerId}`;
  const input = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast('approved', dealerMessages.linkCopied),
      () => {
        input.current?.select();
        showToast('denied', "The link couldn't be copied. It's selected, so you can copy it.");
      },
    );
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackLink to="/dealer/account">Back to Settings</BackLink>
        <div className="stack stack-1">
          <PageTitle title="General Link" />
          <p className="muted">
            The same link for everyone, for example at your front desk. Customers appear in your
            list once they submit.
          </p>
        </div>
      </div>
      <div className="general-link stack stack-6">
        <div className="field">
          <label htmlFor="general-link">Link</label>
          <div className="with-button">
            <input ref={input} className="input" id="general-link" readOnly value={link} />
            <Button icon={Copy} onClick={() => void copy()}>
              Copy
            </Button>
          </div>
        </div>
        <section className="card card-pad poster" aria-labelledby="poster">
          <h2 className="break" id="poster" translate="no">
            {dealerName}
          </h2>
          <p>Scan this with your phone to verify your identity.</p>
          <div className="qr">
            <QrCode text={link} label="QR code of your general link" />
          </div>
          <p className="small break" translate="no">
            {link}
          </p>
        </section>
        <div>
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </div>
  );
}
