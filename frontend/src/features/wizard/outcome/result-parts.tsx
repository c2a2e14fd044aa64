import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { reasonCopy } from '../../../../../shared/copy/customer/reason-copy.ts';
import {
  sentencesOf,
  translatedReason,
} from '../../../../../shared/copy/customer/translated-reason.ts';
import type { SessionVerification } from '../../../../../shared/schemas/customer-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { clockName, dayName, type OpenState } from '../../../lib/format/format-hours.ts';
import { providerAddress } from '../../../lib/navigation/verification-address.ts';
import { wizardCopy } from '../copy.ts';
import { Note } from '../steps/step-parts.tsx';
import { stepsCopy } from '../steps/steps-copy.ts';
import './result-parts.css';

const { result: copy, hours } = wizardCopy;

/** Says what happened, then what to do about it. */
export function Reason({ text }: { text: string | null }) {
  if (text === null) return null;
  const reason = translatedReason(text, reasonCopy);
  const [happened = text, ...advice] = sentencesOf(reason.text);
  return (
    <div className="stack stack-2" lang={reason.language}>
      <p className="strong">{happened}</p>
      {advice.length > 0 && <p>{advice.join(' ')}</p>}
    </div>
  );
}

/** Says at step 1 why the last attempt was denied, where that is about no field of it. */
export const RetryReason = ({ text }: { text: string }) => (
  <Banner status="pending">
    <Reason text={text} />
  </Banner>
);

/** The next things that the customer may expect, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="stack stack-2">
      <h2>{copy.whatNext}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/** Says until when the dealership is open, or when it opens. */
export function OpenNow({ state }: { state: OpenState }) {
  if (state.isOpen) return <Note icon={Clock}>{hours.openUntil(clockName(state.closes))}</Note>;
  const time = clockName(state.opens);
  return (
    <Note icon={Clock}>
      {state.isToday ? hours.opensToday(time) : hours.opensOn(dayName(state.day), time)}
    </Note>
  );
}

type ProviderLinkProps = {
  verification: SessionVerification;
  variant: 'primary' | 'secondary';
  onFollow?: (() => void) | undefined;
  /** Its purpose; goes with the link. */
  children?: ReactNode;
};

/** The way back to the attempt at the provider's; nothing where there is none. */
export function ProviderLink({ verification, variant, onFollow, children }: ProviderLinkProps) {
  const address = providerAddress(verification.continueAt);
  if (address === undefined) return null;
  return (
    <>
      {children && <p>{children}</p>}
      <div className="actions actions-stick">
        <a
          className={`btn btn-lg btn-${variant}`}
          href={address}
          rel="noreferrer"
          onClick={onFollow}
        >
          {verification.checkedBy ? copy.continueAt(verification.checkedBy) : stepsCopy.continue}
        </a>
      </div>
    </>
  );
}
