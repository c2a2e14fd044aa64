import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { isNextFilter } from '../rules/filter-names.ts';
import type { SubmissionView } from '../rules/submission-views.ts';
import { ExportDialog } from './export-dialog.tsx';
import { SubmissionFilterSelect } from './submission-filters.tsx';
import type {
  OverviewChanged,
  SubmissionSort,
} from '../../../../../shared/schemas/submission-list.ts';

const orders: readonly { value: SubmissionSort; name: string }[] = [
  { value: 'date', name: 'Newest' },
  { value: 'name', name: 'A to Z' },
];

type SubmissionToolsProps = {
  overview: OverviewChanged | undefined;
  view: SubmissionView;
  /** How many an export has, in words; undefined where nobody has counted. */
  total: string | undefined;
  onChange: (change: Partial<SubmissionView>) => void;
};

/** Search above the list; where there's no room for filters and sorted columns, these as lists, too. */
export function SubmissionTools({ overview, view, total, onChange }: SubmissionToolsProps) {
  const [isExporting, setExporting] = useState(false);
  const { status, sort, text } = view;
  const isSorted = text === '' && !isNextFilter(status);
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
            counts={overview?.counts}
            value={status}
            onChange={(next) => onChange({ status: next })}
          />
        </div>
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
        {total !== '0' && (
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
