import { Phone } from 'lucide-react';
import { customerFlowCopy } from '../../../../shared/copy/customer/customer-flow-copy.ts';
import type { PublicDealership } from '../../../../shared/schemas/customer-schema.ts';
import { telLink } from '../../../../shared/tel-link.ts';

type CallDealershipProps = { dealer: PublicDealership; variant?: 'primary' | 'secondary' };

export function CallDealership({ dealer, variant = 'secondary' }: CallDealershipProps) {
  return (
    <a className={`btn btn-lg btn-${variant}`} href={telLink(dealer.phone)}>
      <Phone className="icon" />
      {customerFlowCopy.call(dealer.phone)}
    </a>
  );
}
