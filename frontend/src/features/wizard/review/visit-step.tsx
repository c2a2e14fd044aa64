import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Store } from 'lucide-react';
import type { PublicDealership } from '../../../../../shared/schemas/customer-schema.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { telLink } from '../../../lib/format/contact-links.ts';
import { CallDealership } from '../../../components/customer/customer-flow.tsx';
import { paceOf } from '../progress/use-polling.ts';
import { useResultUpdates } from './use-result-updates.ts';
import type { ReviewStep } from './review-step.tsx';
import '../../../components/display/fact-list.css';

/** Where to go instead, open in the customer's hand at the dealership until something is decided there. */
export function VisitStep(props: ComponentProps<typeof ReviewStep>) {
  const { wizard, session, customerKey, onEnded } = props;
  const pace = paceOf(session, false);
  const { isFresh } = useResultUpdates({ session, customerKey, pace, isLasting: true, onEnded });
  const showNews = useEffectEvent(() => wizard.goTo('review', { replace: true }));
  useEffect(() => {
    if (isFresh) showNews();
  }, [isFresh]);
  return <VisitDealership dealer={session.dealer} />;
}

/** Where to go instead, with everything needed to get there. */
function VisitDealership({ dealer }: { dealer: PublicDealership }) {
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
