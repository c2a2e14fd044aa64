import { Store } from 'lucide-react';
import type { PublicDealership } from '../../../../../shared/schemas/customer.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { telLink } from '../../../lib/format/tel-link.ts';
import { CallDealership } from '../../../components/call-dealership.tsx';
import '../../../components/facts.css';

/** Where to go instead, with everything needed to get there. */
export function VisitDealership({ dealer }: { dealer: PublicDealership }) {
  return (
    <div className="result">
      <Seal icon={Store} />
      <PageTitle title="Visit your dealership" />
      <p className="muted">Call ahead and say you want to verify your identity in person.</p>
      <dl className="dl">
        <div>
          <dt>Dealership</dt>
          <dd className="strong">{dealer.name}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{dealer.address}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={telLink(dealer.phone)}>{dealer.phone}</a>
          </dd>
        </div>
        <div>
          <dt>Bring</dt>
          <dd>Your government-issued ID and a proof of address</dd>
        </div>
      </dl>
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} variant="primary" />
      </div>
    </div>
  );
}
