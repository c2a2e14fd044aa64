import { useEffect, useEffectEvent } from 'react';
import { Store } from 'lucide-react';
import type { PublicDealership } from '../../../../../shared/schemas/customer-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { kitCopy } from '../../../components/copy.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { telLink } from '../../../../../shared/tel-link.ts';
import { CallDealership } from '../../../components/customer/call-dealership.tsx';
import { openingOf, weekRows } from '../../../lib/format/format-hours.ts';
import { OpenNow } from './result-parts.tsx';
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
  const isOpen = session.attemptsLeft > 0 && session.result?.isClosed !== true;
  return (
    <VisitDealership
      dealer={session.dealer}
      mayTryAgain={wizard.isTypedKept && isOpen}
      onBack={() => wizard.goTo('review')}
    />
  );
}

type VisitDealershipProps = {
  dealer: PublicDealership;
  /** Another attempt online is possible, with what was typed. */
  mayTryAgain: boolean;
  onBack: () => void;
};

/** The dealership, with everything needed to get there while somebody is there. */
function VisitDealership({ dealer, mayTryAgain, onBack }: VisitDealershipProps) {
  const { name, address, phone } = dealer;
  const { hours, state } = openingOf(dealer);
  return (
    <div className="result">
      <Seal icon={Store} />
      <PageTitle title={copy.title} />
      <p>{copy.text(name)}</p>
      {state ? <OpenNow state={state} /> : <p>{copy.noHours}</p>}
      <dl className="dl">
        <div>
          <dt>{copy.address}</dt>
          <dd>
            <p translate="no">{address}</p>
            <a href={mapLink(address)} target="_blank" rel="noreferrer noopener">
              {copy.openMap}
              <span className="sr-only">{kitCopy.inNewTab}</span>
            </a>
          </dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>
            <a href={telLink(phone)} translate="no">
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{copy.bring}</dt>
          <dd>{copy.whatToBring}</dd>
        </div>
        {state && (
          <div>
            <dt>{copy.hours}</dt>
            <dd>
              {weekRows(hours, state.today).map((row) => (
                <p key={row.days}>
                  {row.days}: {row.hours}
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {mayTryAgain && <p className="muted">{copy.kept}</p>}
      <div className="actions actions-pair actions-stick">
        <CallDealership dealer={dealer} variant="primary" />
        <Button size="lg" onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </div>
  );
}

// The address that opens the device's own map app, or else the web page (Google's Maps URLs).
const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
