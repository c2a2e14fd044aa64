import { Check, Unplug } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { useWizard } from '../hooks/use-wizard.ts';
import { handoffView } from '../rules/handoff-view.ts';
import { filesNeeded } from '../rules/said-of-id.ts';
import { HandoffCode } from './handoff-code.tsx';
import { HandoffConnected } from './handoff-connected.tsx';
import { Note } from './note.tsx';
import './handoff.css';

export type HandoffScreenProps = {
  session: CustomerSession;
  wizard: Pick<ReturnType<typeof useWizard>, 'files' | 'id' | 'handoff'>;
  /** Back to the step. */
  onClose: () => void;
  /** On with what has arrived. */
  onFinished: () => void;
};

/** The computer while the customer goes on with a phone. */
export function HandoffScreen({ session, wizard, onClose, onFinished }: HandoffScreenProps) {
  const { files, handoff: control } = wizard;
  const { handoff, at, code, error } = control;
  const now = useNow(1000);
  const passed = Math.max(0, Math.floor((now - at) / 1000));
  const secondsLeft = Math.max(0, (handoff?.secondsLeft ?? 0) - passed);
  const needed = filesNeeded(session, wizard.id.said);
  const view = handoffView({
    handoff,
    hasCode: code !== undefined,
    isOver: secondsLeft === 0,
    isAllHere: needed.every((kind) => files[kind].state.phase === 'done'),
  });
  return (
    <div className="stack stack-6">
      {error !== undefined && <FailureBanner error={error} />}
      {view === 'connected' ? (
        <HandoffConnected {...{ control, needed, files, onClose }} />
      ) : view === 'finished' ? (
        <Finished
          isBusy={control.isBusy}
          onContinue={() => void control.end().then((isEnded) => isEnded && onFinished())}
        />
      ) : (
        <HandoffCode customerId={session.customerId} {...{ view, control, secondsLeft, onClose }} />
      )}
    </div>
  );
}

const Finished = ({ isBusy, onContinue }: { isBusy: boolean; onContinue: () => void }) => (
  <div className="result">
    <Seal icon={Check} status="approved" />
    <PageTitle title="Everything arrived" />
    <p>Everything you need to send is here. Continue on this computer.</p>
    <Note icon={Unplug}>
      When you continue, your phone is disconnected. You can close the page there.
    </Note>
    <div className="actions actions-stick">
      <Button variant="primary" size="lg" busy={isBusy && 'Continuing...'} onClick={onContinue}>
        Continue
      </Button>
    </div>
  </div>
);
