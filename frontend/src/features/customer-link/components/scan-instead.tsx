import { ScanBarcode } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { navigate } from '../../../lib/navigation/address.ts';
import { readsLicense } from '../../../lib/reads-license.ts';
import './scan-instead.css';

type ScanInsteadProps = { customerId: string; session: CustomerSession | undefined };

/** The way past this form, where a license can fill in the next one. Its room is kept until that is known. */
export const ScanInstead = ({ customerId, session }: ScanInsteadProps) => (
  <div className="scan-instead">
    {session && readsLicense(session.place) && (
      <Button
        variant="quiet"
        icon={ScanBarcode}
        onClick={() => navigate(`/verify?dealer=${session.dealer.dealerId}&customer=${customerId}`)}
      >
        Scan your license to fill this in
      </Button>
    )}
  </div>
);
