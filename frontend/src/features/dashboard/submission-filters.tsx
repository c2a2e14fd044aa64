import type {
  OverviewChanged,
  SubmissionFilter,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { Select } from '../../components/form/select.tsx';
import { isPendingFilter, mainFilterOf, mainFilters, pendingFilters } from './filter-groups.ts';
import { filterNames } from './copy.ts';

type Counts = OverviewChanged['counts'] | undefined;

type FilterProps = {
  counts: Counts;
  value: SubmissionFilter;
  onChange: (filter: SubmissionFilter) => void;
};

/** The filters above the list, with their counts; 'Pending' opens its states. */
export function SubmissionFilters({ counts, value, onChange }: FilterProps) {
  const main = mainFilterOf(value);
  return (
    <>
      <Choices
        legend="Status"
        name="status"
        className="filters-wide"
        filters={mainFilters}
        chosen={main}
        counts={counts}
        onChange={onChange}
      />
      {main === 'pending' && isPendingFilter(value) && (
        <Choices
          legend="Pending, by state"
          name="pending-state"
          className="filters-wide filters-sub"
          filters={pendingFilters}
          chosen={value}
          counts={counts}
          nameOf={(filter) => (filter === 'pending' ? 'All pending' : filterNames[filter])}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** The same filters as a select, where there is no room for seven. */
export function SubmissionFilterSelect({ counts, value, onChange }: FilterProps) {
  const options = narrow.includes(value) ? narrow : [...narrow, value];
  return (
    <Select
      aria-label="Status"
      value={value}
      options={options.map((filter) => {
        const count = countOf(counts, filter);
        return {
          value: filter,
          name: count === undefined ? filterNames[filter] : `${filterNames[filter]} (${count})`,
        };
      })}
      onChange={onChange}
    />
  );
}

type ChoicesProps<Filter extends SubmissionFilter> = {
  legend: string;
  name: string;
  className: string;
  filters: readonly Filter[];
  chosen: SubmissionFilter | undefined;
  counts: Counts;
  /** The name shown, where it isn't the filter's own. */
  nameOf?: (filter: Filter) => string;
  onChange: (filter: Filter) => void;
};

const countOf = (counts: Counts, filter: SubmissionFilter): number | undefined =>
  counts?.[filter as keyof OverviewChanged['counts']];

function Choices<Filter extends SubmissionFilter>(props: ChoicesProps<Filter>) {
  const { legend, name, className, filters, chosen, counts, onChange } = props;
  const { nameOf = (filter: Filter) => filterNames[filter] } = props;
  return (
    <fieldset className={`filters ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {filters.map((filter) => (
        <label key={filter}>
          <input
            type="radio"
            name={name}
            value={filter}
            checked={filter === chosen}
            onChange={() => onChange(filter)}
          />
          <span>{nameOf(filter)}</span>{' '}
          <span className="count num">{countOf(counts, filter) ?? ''}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** All filters in one list, those with something to do before those that are over. */
const narrow: readonly SubmissionFilter[] = [
  'all',
  ...pendingFilters,
  ...mainFilters.filter((filter) => filter !== 'all' && filter !== 'pending'),
];
