import { useState } from 'react';
import {
  establishIdentityRequest,
  type IdentityMeans,
} from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { KEPT, useUnsentText } from '../../../lib/device/unsent-text.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { useEstablishIdentity } from '../review-api.ts';
import { MeansFields } from './means-fields.tsx';

type EstablishDialogProps = {
  customerId: string;
  alert: NonNullable<Submission['alert']>;
  onClose: () => void;
};

/** Asks how a customer's identity was established where the approval doesn't ask it. */
export function EstablishDialog({ customerId, alert, onClose }: EstablishDialogProps) {
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
