import {
  applicationFilters,
  type ApplicationCounts,
  type ApplicationFilter,
  type ListOrder,
} from '../../../../../shared/schemas/admin.ts';
import { Choice } from '../../../components/choice.tsx';
import { ListToolbar } from '../../../components/list-toolbar.tsx';
import { useApplicationCounts } from '../api/get-applications.ts';
import type { ApplicationView } from '../rules/application-views.ts';

const words: Record<ApplicationFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  blocked: 'Blocked',
  unconfirmed: 'Unconfirmed',
};

const orders: readonly { value: ListOrder; name: string }[] = [
  { value: 'newest', name: 'Newest' },
  { value: 'oldest', name: 'Oldest' },
];

/** Each filter with how many it lets through, once that is known. */
const counted = (counts: ApplicationCounts | undefined): typeof words =>
  counts
    ? (Object.fromEntries(
        applicationFilters.map((filter) => [filter, `${words[filter]} (${counts[filter]})`]),
      ) as typeof words)
    : words;

type ApplicationToolbarProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

export function ApplicationToolbar({ view, onChange }: ApplicationToolbarProps) {
  const { data: counts } = useApplicationCounts();
  return (
    <ListToolbar searchLabel="Name or email" statuses={counted(counts)} {...{ view, onChange }}>
      <Choice
        label="Order"
        value={view.order}
        options={orders}
        onChange={(order) => onChange({ order })}
      />
    </ListToolbar>
  );
}
