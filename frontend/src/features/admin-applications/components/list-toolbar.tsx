import type { ApplicationFilter, ListOrder } from '../../../../../shared/schemas/admin.ts';
import { Choice } from '../../../components/choice.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { StatusFilter } from '../../../components/status-filter.tsx';
import type { ListView } from '../rules/list-view.ts';

const statuses: Record<ApplicationFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};

const orders: readonly { value: ListOrder; name: string }[] = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
];

type ListToolbarProps = { view: ListView; onChange: (change: Partial<ListView>) => void };

export function ListToolbar({ view, onChange }: ListToolbarProps) {
  return (
    <div className="card-head toolbar">
      <SearchField
        label="Dealership name or email"
        text={view.text}
        onSearch={(text) => onChange({ text })}
      />
      <StatusFilter
        options={statuses}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label="Order"
        value={view.order}
        options={orders}
        onChange={(order) => onChange({ order })}
      />
    </div>
  );
}
