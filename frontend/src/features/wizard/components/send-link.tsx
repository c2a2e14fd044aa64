import { Copy, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { readCustomerKey } from '../../../lib/device/customer-key.ts';
import { useAddress } from '../../../lib/navigation/address.ts';

const outcomes = {
  copied: 'Link copied. Only open it on a device of your own.',
  failed: "We couldn't copy the link. Open it from the message you got.",
};

/**
 * The customer's own link, by whatever this device shares with, else copied. Nothing where this page doesn't have the
 * link's key, such as on a phone that was handed over to.
 */
export function SendLink() {
  const customerId = useAddress().searchParams.get('customer') ?? '';
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const key = readCustomerKey(customerId);
  if (key === undefined) return null;
  const url = `${location.origin}/verify-customer/${customerId}#${key}`;
  const canShare = 'share' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const share = () =>
    navigator.share({ title: 'Secure Identity Verification', url }).catch((error: unknown) => {
      // Closed without sending: nothing has failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
      return undefined;
    });
  return (
    <div className="send-link">
      <Button
        variant="quiet"
        icon={canShare ? Share : Copy}
        onClick={() => void (canShare ? share() : copy())}
      >
        {canShare ? 'Send This Link to Yourself' : 'Copy This Link'}
      </Button>
      <p className="small muted" role="status">
        {outcome && outcomes[outcome]}
      </p>
    </div>
  );
}
