import * as z from 'zod/mini';
import { MAX_EXPORT_ROWS } from '../../../../../shared/limits.ts';
import { submissionExportRequest } from '../../../../../shared/schemas/submission-list.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { endOfTomorrow } from '../../../lib/format/format-ago.ts';
import { saveText } from '../../../lib/save-text.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOpenSignal } from '../../../lib/use-open-signal.ts';
import { useExportSubmissions } from '../api/export-submissions.ts';
import type { SubmissionView } from '../rules/submission-views.ts';

const fields = z.object({ reason: submissionExportRequest.shape.reason });

type ExportDialogProps = {
  view: SubmissionView;
  /** How many there are, as the list says it; undefined where nobody has counted. */
  total: string | undefined;
  onClose: () => void;
};

/** Asks why before what the list shows is saved as a file. */
export function ExportDialog({ view, total, onClose }: ExportDialogProps) {
  const { mutateAsync } = useExportSubmissions();
  const openSignal = useOpenSignal();
  const form = useShortForm(fields, { reason: '' }, async ({ reason }, refuse) => {
    try {
      const signal = openSignal();
      const made = await mutateAsync({ ...view, reason, expiringBefore: endOfTomorrow() });
      if (signal.aborted) return;
      saveText(made.fileName, made.csv, 'text/csv;charset=utf-8');
      showToast(
        'approved',
        made.isCut
          ? `Saved as ${made.fileName}, with the first ${MAX_EXPORT_ROWS.toLocaleString('en-US')}. Choose a filter to export the rest.`
          : `Saved as ${made.fileName}.`,
      );
      onClose();
    } catch (error) {
      refuse('reason', errorWords(error));
    }
  });
  const counted = `${total} ${total === '1' ? 'submission' : 'submissions'}`;
  const what = total === undefined ? 'What the list shows now' : counted;
  return (
    <FormDialog
      title="Export Submissions"
      lead={`${what}: name, email, phone, status and dates. Videos and documents aren't included.`}
      action="Export CSV"
      busy={form.isBusy ? 'Exporting...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Reason" hint="Kept on record with your name" {...form.field('reason')} />
    </FormDialog>
  );
}
