import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import {
  type OverviewChanged,
  type SubmissionSort,
  submissionExportRequest,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { MAX_EXPORT_ROWS } from '../../../../shared/limits.ts';
import type { RouteRequest } from '../../../../shared/routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { Select } from '../../components/form/select.tsx';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { endOfTomorrow } from '../../lib/format/format-ago.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useOpenSignal } from '../../lib/form/use-open-signal.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { hasOwnOrder } from './filter-groups.ts';
import { SalespersonFilter } from './salesperson-filter.tsx';
import type { SubmissionView } from './submission-views.ts';
import { SubmissionFilterSelect } from './submission-filters.tsx';

const orders: readonly { value: SubmissionSort; name: string }[] = [
  { value: 'date', name: 'Newest' },
  { value: 'oldest', name: 'Oldest' },
  { value: 'name', name: 'A to Z' },
];

type SubmissionToolsProps = {
  overview: OverviewChanged | undefined;
  view: SubmissionView;
  /** The number of lines in an export, in words; undefined where nobody has counted. */
  total: string | undefined;
  onChange: (change: Partial<SubmissionView>) => void;
};

/** The search above the list, and selects for filter and order where there's no room for the buttons. */
export function SubmissionTools({ overview, view, total, onChange }: SubmissionToolsProps) {
  const { role } = useDealerMe();
  const [isExporting, setExporting] = useState(false);
  const { status, sort, text, salesperson } = view;
  const isSorted = text === '' && !hasOwnOrder(status);
  return (
    <>
      <div className="tools">
        <SearchField
          label="Name, email or last 4 of phone"
          text={text}
          onSearch={(next) => onChange({ text: next })}
        />
        <div className="only-narrow">
          <SubmissionFilterSelect
            counts={salesperson === '' ? overview?.counts : undefined}
            value={status}
            onChange={(next) => onChange({ status: next })}
          />
        </div>
        <SalespersonFilter
          overview={overview}
          salesperson={salesperson}
          onChange={(next) => onChange({ salesperson: next })}
        />
        {isSorted && (
          <div className="only-phone">
            <Select
              aria-label="Sort"
              value={sort}
              options={orders}
              onChange={(next) => onChange({ sort: next })}
            />
          </div>
        )}
        {total !== '0' && role !== 'sales' && (
          <Button
            variant="quiet"
            icon={Download}
            className="push"
            onClick={() => setExporting(true)}
          >
            Export CSV
          </Button>
        )}
      </div>
      {isExporting && (
        <ExportDialog view={view} total={total} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

const fields = z.object({ reason: submissionExportRequest.shape.reason });

type ExportDialogProps = {
  view: SubmissionView;
  /** The number of lines, in words; undefined where nobody has counted. */
  total: string | undefined;
  onClose: () => void;
};

/** Asks for a reason before the list is saved as a file. */
function ExportDialog({ view, total, onClose }: ExportDialogProps) {
  const { mutateAsync } = useExportSubmissions();
  const openSignal = useOpenSignal();
  const form = useShortForm(fields, { reason: '' }, async ({ reason }, refuse) => {
    try {
      const signal = openSignal();
      const { salesperson, ...listing } = view;
      const made = await mutateAsync({
        ...listing,
        ...(salesperson !== '' && { salesperson }),
        ...{ reason, expiringBefore: endOfTomorrow() },
      });
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
  const contents = total === undefined ? 'What the list shows now' : counted;
  return (
    <FormDialog
      title="Export Submissions"
      lead={`${contents}: name, email, phone, status and dates. Videos and documents aren't included.`}
      action="Export CSV"
      busy={form.isBusy ? 'Exporting...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Reason" hint="Kept on record with your name" {...form.field('reason')} />
    </FormDialog>
  );
}

type Wanted = RouteRequest<'exportSubmissions'>['body'];

const useExportSubmissions = () =>
  useMutation({
    mutationFn: (body: Wanted) => callAsDealer('exportSubmissions', { body }, { retry: false }),
  });
