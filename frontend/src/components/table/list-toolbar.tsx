import type { ReactNode } from 'react';
import { SearchField } from '../form/search-field.tsx';
import { Segmented } from '../form/segmented.tsx';
import { Select } from '../form/select.tsx';

type View<Status extends string> = { status: Status; text: string };

type ListToolbarProps<Status extends string> = {
  /** Says what can be searched for. */
  searchLabel: string;
  /** The statuses' names, in the order in which they are shown. */
  statuses: Readonly<Record<Status, string>>;
  view: View<Status>;
  onChange: (change: Partial<View<Status>>) => void;
  /** Further choices. */
  children?: ReactNode;
};

/** Search and status above a list; the statuses become the browser's own list where there is no room for them. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { searchLabel, statuses, view, onChange, children } = props;
  return (
    <div className="card-head toolbar">
      <SearchField label={searchLabel} text={view.text} onSearch={(text) => onChange({ text })} />
      <Segmented
        legend="Status"
        name="status"
        options={statuses}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <div className="toolbar-narrow">
        <Select
          aria-label="Status"
          value={view.status}
          options={(Object.entries(statuses) as [Status, string][]).map(([value, name]) => ({
            value,
            name,
          }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
      {children}
    </div>
  );
}
