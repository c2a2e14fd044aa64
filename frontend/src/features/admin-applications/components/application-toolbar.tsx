import type { ApplicationFilter, ListOrder } from '../../../../../shared/schemas/admin.ts';
import { Choice } from '../../../components/choice.tsx';
import { ListToolbar } from '../../../components/list-toolbar.tsx';
import { useUnconfirmedCount } from '../api/get-applications.ts';
import type { ApplicationView } from '../rules/application-views.ts';

const words: Record<ApplicationFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  unconfirmed: 'Unconfirmed',
};

const orders: readonly { value: ListOrder; name: string }[] = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
];

type ApplicationToolbarProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

export function ApplicationToolbar({ view, onChange }: ApplicationToolbarProps) {
  const { data: count = 0 } = useUnconfirmedCount();
  const statuses = count > 0 ? { ...words, unconfirmed: `${words.unconfirmed} (${count})` } : words;
  return (
    <ListToolbar searchLabel="Dealership name or email" {...{ statuses, view, onChange }}>
      <Choice
        label="Order"
        value={view.order}
        options={orders}
        onChange={(order) => onChange({ order })}
      />
    </ListToolbar>
  );
}
