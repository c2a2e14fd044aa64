import { useState } from 'react';
import * as z from 'zod/mini';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { optionalText, text } from '../../../../../shared/schemas/fields-schema.ts';
import {
  alertKinds,
  establishIdentityRequest,
  type AlertKind,
  type IdentityMeans,
} from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { KEPT, useUnsentText } from '../../../lib/device/unsent-text.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { alertNames, establishedWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { useEstablishIdentity, useSetAlert } from '../review-api.ts';
import { MeansFields } from './means-fields.tsx';

type Props = { submission: Submission };

/** The fraud or active-duty alert on a customer's credit report, and how the dealership made sure who they are. */
export function AlertCard({ submission }: Props) {
  const [asking, setAsking] = useState<'kind' | 'means' | 'remove'>();
  const { alert } = submission;
  const close = () => setAsking(undefined);
  return (
    <section className="card card-pad stack stack-2" aria-labelledby="alert">
      <h2 id="alert">Credit report alert</h2>
      {alert ? (
        <RecordedAlert alert={alert} />
      ) : (
        <p className="muted">
          If the customer&apos;s credit report carries a fraud or active-duty alert, record it here.
        </p>
      )}
      <div className="actions">
        {alert?.established === null && (
          <Button variant="primary" onClick={() => setAsking('means')}>
            Record Identity Check
          </Button>
        )}
        {alert ? (
          <Button variant="quiet" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        ) : (
          <Button onClick={() => setAsking('kind')}>Record Alert</Button>
        )}
      </div>
      {asking === 'kind' && <RecordDialog submission={submission} onClose={close} />}
      {asking === 'means' && alert && (
        <EstablishDialog customerId={submission.id} alert={alert} onClose={close} />
      )}
      {asking === 'remove' && <RemoveDialog submission={submission} onClose={close} />}
    </section>
  );
}

function RecordedAlert({ alert }: { alert: NonNullable<Submission['alert']> }) {
  const { kind, at, by, established } = alert;
  return (
    <>
      <p className="is-pending with-icon">
        <TriangleAlert className="icon" />
        <span>{alertNames[kind]}</span>
      </p>
      <p className="small muted break">
        Recorded by {by} on {formatLongTime(at)}
      </p>
      {established ? (
        <>
          <p className="is-approved with-icon">
            <CircleCheck className="icon" />
            <span className="break">{establishedWords(established)}</span>
          </p>
          <p className="small muted break">
            Recorded by {established.by} on {formatLongTime(established.at)}
          </p>
        </>
      ) : (
        <p>
          Before you approve or extend credit, establish who the customer is beyond the documents.
        </p>
      )}
    </>
  );
}

const anyReason = z.object({ reason: optionalText });
const aReason = z.object({ reason: text(dealerMessages.reasonRequired) });

type DialogProps = Props & { onClose: () => void };

function RecordDialog({ submission, onClose }: DialogProps) {
  const [kind, setKind] = useState<AlertKind>();
  const [error, setError] = useState<string>();
  const { mutate: set, isPending, error: failure } = useSetAlert(submission, onClose);
  return (
    <FormDialog
      title="Record an Alert"
      lead="Choose the alert on the customer's credit report. Approving them then asks how you established who they are."
      action="Record Alert"
      busy={isPending ? 'Saving...' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (kind) set({ kind });
        else {
          setError('Choose an alert');
          event.currentTarget.querySelector<HTMLElement>('[name="kind"]')?.focus();
        }
      }}
      onClose={onClose}
    >
      <CheckGroup
        type="radio"
        question="Alert"
        name="kind"
        options={alertKinds.map((value) => ({ value, label: alertNames[value] }))}
        chosen={kind ? [kind] : []}
        error={error}
        onChange={([chosen]) => {
          setKind(chosen);
          setError(undefined);
        }}
      />
      {failure && <FailureBanner error={failure} />}
    </FormDialog>
  );
}

function RemoveDialog({ submission, onClose }: DialogProps) {
  const { mutate: set, isPending, error: failure } = useSetAlert(submission, onClose);
  const isOwner = useDealerMe().role === 'owner';
  const form = useShortForm(isOwner ? anyReason : aReason, { reason: '' }, ({ reason }) => {
    set({ kind: null, reason });
    return Promise.resolve();
  });
  return (
    <FormDialog
      title="Remove the alert?"
      lead="Remove it only if it was recorded by mistake. The timeline keeps both."
      action="Remove Alert"
      busy={isPending ? 'Removing...' : undefined}
      isDangerous
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextArea
        label={isOwner ? 'Reason (optional)' : 'Reason'}
        hint={FOR_COLLEAGUES}
        {...form.area('reason')}
      />
      {failure && <FailureBanner error={failure} />}
    </FormDialog>
  );
}

type EstablishDialogProps = {
  customerId: string;
  alert: NonNullable<Submission['alert']>;
  onClose: () => void;
};

/** Asks how a customer's identity was established where the approval doesn't ask it. */
function EstablishDialog({ customerId, alert, onClose }: EstablishDialogProps) {
  // Of the alert that the dialog was opened for.
  const [{ id }] = useState(alert);
  const { mutateAsync, error } = useEstablishIdentity(customerId, onClose);
  const { accountId } = useDealerMe();
  const { restored, keep } = useUnsentText({ accountId, customerId, field: 'meansNote' });
  const form = useShortForm(
    establishIdentityRequest,
    { alert: id, means: '', meansNote: restored },
    async (values) => {
      await mutateAsync(values).then(
        () => keep(''),
        () => undefined,
      );
    },
  );
  const { means, meansNote } = form.values;
  return (
    <FormDialog
      title="Record an Identity Check"
      lead="It answers the alert, and is in the timeline and the PDF."
      action="Save"
      busy={form.isBusy ? 'Saving...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MeansFields
        means={means as IdentityMeans | ''}
        meansNote={meansNote}
        noteHint={
          restored !== '' && meansNote === restored ? `${KEPT} ${FOR_COLLEAGUES}` : undefined
        }
        errors={{ means: form.field('means').error, meansNote: form.field('meansNote').error }}
        onChange={(change) => {
          if (change.means) form.change('means', change.means);
          if (change.meansNote === undefined) return;
          form.change('meansNote', change.meansNote);
          keep(change.meansNote);
        }}
      />
      {error && <FailureBanner error={error} />}
    </FormDialog>
  );
}
