import { theftWayNames } from '../../../../../shared/copy/dealer/review-copy.ts';
import {
  theftReportForm,
  theftReportWays,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { calendarDay } from '../../../lib/format/format-ago.ts';
import { useIdempotencyKey } from '../../../lib/form/use-idempotency-key.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { useRecordTheftReport } from '../review-api.ts';

type RecordReportDialogProps = { customerId: string; onClose: () => void };

/** Records that somebody reported identity theft about a customer's record, by phone, by mail or in person. */
export function RecordReportDialog({ customerId, onClose }: RecordReportDialogProps) {
  const { mutateAsync, error } = useRecordTheftReport(customerId);
  const requestIdFor = useIdempotencyKey();
  const form = useShortForm(
    theftReportForm,
    { from: '', day: calendarDay(), way: '', text: '' },
    async (values) => {
      await mutateAsync({ requestId: requestIdFor(values), ...values }).then(
        () => {
          showToast('approved', 'Report recorded.');
          onClose();
        },
        () => undefined,
      );
    },
  );
  return (
    <FormDialog
      title="Record an identity theft report"
      lead="For someone who says that this record was made in their name without them. It's then marked: nothing approves it automatically, and approving it takes a reason."
      action="Record Report"
      busy={form.isBusy ? 'Saving...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Who Reported It" autoComplete="off" {...form.field('from')} />
      <TextField type="date" label="Day" {...form.field('day')} />
      <CheckGroup
        type="radio"
        question="How It Reached You"
        name="way"
        options={theftReportWays.map((value) => ({ value, label: theftWayNames[value] }))}
        chosen={theftReportWays.filter((way) => way === form.values.way)}
        error={form.field('way').error}
        onChange={([way = '']) => form.change('way', way)}
      />
      <TextArea label="What They Said" hint={FOR_COLLEAGUES} {...form.area('text')} />
      {error && <FailureBanner error={error} />}
    </FormDialog>
  );
}
