import { ScanBarcode } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import './scan-offer.css';

/** A license fills in the form, instead of typing. */
export const ScanOffer = ({ onScan }: { onScan: () => void }) => (
  <section className="scan frame" aria-labelledby="scan-title">
    <div>
      <h2 id="scan-title">Scan your license to fill this in</h2>
      <p className="hint">Use the barcode on the back. You check what it fills in.</p>
    </div>
    <Button size="lg" icon={ScanBarcode} aria-describedby="scan-terms" onClick={onScan}>
      Scan License
    </Button>
    <p className="hint" id="scan-terms">
      It&apos;s read on your device. The photo is uploaded as the back of your ID: we compare its
      barcode with the front, and keep the result and a code made from your ID&apos;s number, to
      notice if the same ID is used again.
    </p>
  </section>
);
