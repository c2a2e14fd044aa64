import { useEffect, useEffectEvent } from 'react';
import { Store } from 'lucide-react';
import type { PublicDealership } from '../../../../../shared/schemas/customer-schema.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { telLink } from '../../../lib/format/tel-link.ts';
import { CallDealership } from '../../../components/customer/call-dealership.tsx';
import { paceOf } from '../progress/use-polling.ts';
import { useResultUpdates } from './use-result-updates.ts';
import type { LaterStepProps } from '../page/later-steps.tsx';
import { wizardCopy } from '../copy.ts';
import '../../../components/display/fact-list.css';

const { visit: copy } = wizardCopy;

/** The way to the dealership, open in the customer's hand there until something is decided. */
export function VisitStep(props: LaterStepProps) {
  const { wizard, session, customerKey, onEnded } = props;
  const pace = paceOf(session, false);
  const { isFresh } = useResultUpdates({ session, customerKey, pace, isLasting: true, onEnded });
  const showResult = useEffectEvent(() => wizard.goTo('review', { replace: true }));
  useEffect(() => {
    if (isFresh) showResult();
  }, [isFresh]);
  return <VisitDealership dealer={session.dealer} />;
}

/** The dealership, with everything needed to get there. */
function VisitDealership({ dealer }: { dealer: PublicDealership }) {
  return (
    <div className="result">
      <Seal icon={Store} />
      <PageTitle title={copy.title} />
      <p className="muted">{copy.text}</p>
      <dl className="dl">
        <div>
          <dt>{copy.dealership}</dt>
          <dd className="strong" translate="no">
            {dealer.name}
          </dd>
        </div>
        <div>
          <dt>{copy.address}</dt>
          <dd translate="no">{dealer.address}</dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>
            <a href={telLink(dealer.phone)} translate="no">
              {dealer.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{copy.bring}</dt>
          <dd>{copy.whatToBring}</dd>
        </div>
      </dl>
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} variant="primary" />
      </div>
    </div>
  );
}
