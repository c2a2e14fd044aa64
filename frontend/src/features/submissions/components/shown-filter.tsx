import { Button } from '../../../components/button.tsx';
import { filterNames, isNextFilter } from '../rules/filter-names.ts';
import { totalWords } from '../rules/place-words.ts';
import type { SubmissionView } from '../rules/submission-views.ts';
import type { OverviewChanged } from '../../../../../shared/schemas/submission-list.ts';

type ShownFilterProps = {
  view: SubmissionView;
  overview: OverviewChanged | undefined;
  onChange: (change: Partial<SubmissionView>) => void;
};

/** What is shown where no filter above the list says it, and the way back to all. */
export function ShownFilter({ view, overview, onChange }: ShownFilterProps) {
  if (!isNextFilter(view.status)) return null;
  const total = totalWords(view, overview);
  return (
    <p className="shown-filter row row-tight">
      <span>
        Showing <strong className="medium">{filterNames[view.status]}</strong>
        {total !== undefined && `, ${total} of ${overview?.counts.all ?? 0}`}
      </span>
      <Button variant="quiet" className="push" onClick={() => onChange({ status: 'all' })}>
        Show All
      </Button>
    </p>
  );
}
