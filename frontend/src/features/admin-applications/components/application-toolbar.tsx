import type { ApplicationFilter, ListOrder } from '../../../../../shared/schemas/admin.ts';
import { Choice } from '../../../components/choice.tsx';
import { ListToolbar } from '../../../components/list-toolbar.tsx';
import type { ApplicationView } from '../rules/application-views.ts';

const statuses: Record<ApplicationFilter, string> = {
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

export const ApplicationToolbar = ({ view, onChange }: ApplicationToolbarProps) => (
  <ListToolbar searchLabel="Dealership name or email" {...{ statuses, view, onChange }}>
    <Choice
      label="Order"
      value={view.order}
      options={orders}
      onChange={(order) => onChange({ order })}
    />
  </ListToolbar>
);
