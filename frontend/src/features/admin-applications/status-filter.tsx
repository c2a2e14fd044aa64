import { applicationFilters, type ApplicationFilter } from '../../../../shared/schemas/admin.ts';

const names: Record<ApplicationFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};

type StatusFilterProps = {
  filter: ApplicationFilter;
  onChange: (filter: ApplicationFilter) => void;
};

export function StatusFilter({ filter, onChange }: StatusFilterProps) {
  return (
    <fieldset className="segmented">
      <legend className="sr-only">Status</legend>
      {applicationFilters.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="status"
            value={value}
            checked={value === filter}
            onChange={() => onChange(value)}
          />
          <span>{names[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
