import { ChevronRight, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { liftTheftMarkRequest } from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { useLiftTheftMark, useTheftRequests } from './theft-api.ts';

/** Says on a customer's page that somebody reported identity theft about the record; nothing on any other. */
export function TheftMarkBanner({ submission }: { submission: Submission }) {
  const [isLifting, setLifting] = useState(false);
  const { id, theftMark } = submission;
  if (!theftMark) return null;
  return (
    <Banner status="denied" icon={ShieldAlert} title="Identity theft reported">
      <p className="break">
        Somebody says that their identity was used. Marked by {theftMark.by} on{' '}
        {formatLongTime(theftMark.at)}. Approving asks for a reason.
      </p>
      <div className="actions">
        <Link to="/dealer/identity-theft">Open Requests</Link>
        <Button variant="quiet" onClick={() => setLifting(true)}>
          Lift Mark
        </Button>
      </div>
      {isLifting && (
        <LiftDialog customerId={id} mark={theftMark.id} onClose={() => setLifting(false)} />
      )}
    </Banner>
  );
}

type LiftDialogProps = { customerId: string; mark: string; onClose: () => void };

function LiftDialog({ customerId, mark, onClose }: LiftDialogProps) {
  // The mark that the dialog was opened for.
  const [seen] = useState(mark);
  const { mutateAsync, error } = useLiftTheftMark(customerId);
  const form = useShortForm(liftTheftMarkRequest, { seen, reason: '' }, async (values) => {
    await mutateAsync(values).then(
      () => {
        showToast('approved', 'Mark lifted.');
        onClose();
      },
      () => undefined,
    );
  });
  const { isErrorSpoken: _, ...reason } = form.field('reason');
  return (
    <FormDialog
      title="Lift the mark?"
      lead="A request that still waits is then no longer about this record. The timeline keeps both."
      action="Lift Mark"
      busy={form.isBusy ? 'Lifting...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint={FOR_COLLEAGUES}
        {...reason}
        onChange={({ target }) => form.change('reason', target.value)}
      />
      {error && <FailureBanner error={error} />}
    </FormDialog>
  );
}

/** Leads to the requests that wait, with their number; nothing while none does. */
export function WaitingTheftRequests() {
  const { data } = useTheftRequests();
  const waiting = data?.requests.filter(({ outcome }) => outcome === null).length ?? 0;
  if (waiting === 0) return null;
  return (
    <p>
      <Link className="next-item" to="/dealer/identity-theft">
        <strong className="strong">{waiting}</strong>{' '}
        <span>{waiting === 1 ? 'Identity theft request' : 'Identity theft requests'}</span>
        <ChevronRight className="icon icon-s" />
      </Link>
    </p>
  );
}
