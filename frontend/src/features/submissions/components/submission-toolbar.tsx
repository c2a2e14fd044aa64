import type { SubmissionFilter } from '../../../../../shared/schemas/dealer.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { StatusFilter } from '../../../components/status-filter.tsx';
import type { useListPlace } from '../hooks/use-list-place.ts';

export const statusNames: Record<SubmissionFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
};

export function SubmissionToolbar({ place }: { place: ReturnType<typeof useListPlace> }) {
  const { text, look, shownStatus, choose } = place;
  return (
    <div className="card-head toolbar">
      <SearchField label="Name, email or phone" text={text} onSearch={look} />
      <StatusFilter options={statusNames} value={shownStatus} onChange={choose} />
    </div>
  );
}
