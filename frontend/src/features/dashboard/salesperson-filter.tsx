import { Search, UserRound } from 'lucide-react';
import type { OverviewChanged } from '../../../../shared/schemas/submission-list-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Select } from '../../components/form/select.tsx';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { filterNames } from './copy.ts';
import { submissionViews, type SubmissionView } from './submission-views.ts';

type SalespeopleProps = Pick<SubmissionView, 'salesperson'> & {
  overview: OverviewChanged | undefined;
};

/** Returns the choices of whose customers to list: everybody's, one's own, and those of each who has some. */
export function salespeopleOptions(
  { overview, salesperson }: SalespeopleProps,
  own: string | null,
): { value: string; name: string }[] {
  const others = (overview?.salespeople ?? []).filter(({ id }) => id !== own);
  const known = [
    { value: '', name: 'All salespeople' },
    ...(own === null ? [] : [{ value: own, name: 'Mine' }]),
    ...others.map(({ id, name }) => ({ value: id, name })),
  ];
  // An address may outlive the last customer of a salesperson.
  const isKnown = known.some(({ value }) => value === salesperson);
  return isKnown ? known : [...known, { value: salesperson, name: 'Another salesperson' }];
}

type FilterProps = SalespeopleProps & { onChange: (salesperson: string) => void };

/** Chooses whose customers are listed; not there until a customer has a salesperson. */
export function SalespersonFilter({ overview, salesperson, onChange }: FilterProps) {
  const { salespersonId } = useDealerMe();
  if (salesperson === '' && (overview?.salespeople ?? []).length === 0) return null;
  return (
    <div className="tool">
      <Select
        aria-label="Salesperson"
        value={salesperson}
        options={salespeopleOptions({ overview, salesperson }, salespersonId)}
        onChange={onChange}
      />
    </div>
  );
}

type NobodyProps = {
  view: SubmissionView;
  overview: OverviewChanged | undefined;
  onChange: (change: Partial<SubmissionView>) => void;
};

/** Shown where a salesperson has no customers in the list, with the way on. */
export function NobodyOfSalesperson({ view, overview, onChange }: NobodyProps) {
  const { salespersonId } = useDealerMe();
  const { salesperson, status, text } = view;
  const words = nobodyWords(
    view,
    salesperson === salespersonId ? undefined : whoIs(view, overview),
  );
  return (
    <EmptyState icon={text === '' ? UserRound : Search} {...words}>
      {status !== 'all' && text === '' && (
        <Button onClick={() => onChange({ status: 'all' })}>Show All Statuses</Button>
      )}
      <Button onClick={() => onChange({ ...submissionViews.whole, text })}>
        {text === '' ? 'Show Everyone' : 'Search Everyone'}
      </Button>
    </EmptyState>
  );
}

const whoIs = ({ salesperson }: SubmissionView, overview: OverviewChanged | undefined): string =>
  overview?.salespeople.find(({ id }) => id === salesperson)?.name ?? 'this salesperson';

/** Says that a salesperson has nobody there; without a name, the reader is the salesperson. */
export function nobodyWords(
  { status, text }: Pick<SubmissionView, 'status' | 'text'>,
  name: string | undefined,
): { title: string; text: string } {
  if (text !== '')
    return {
      title: `Nothing found for “${text}”`,
      text: `Only ${name === undefined ? 'your' : `${name}'s`} customers were searched${status === 'all' ? '' : `, in ${filterNames[status]}`}.`,
    };
  const inFilter = status === 'all' ? '' : ` in “${filterNames[status]}”`;
  return {
    title:
      name === undefined
        ? `You have no customers${inFilter}`
        : `${name} has no customers${inFilter}`,
    text:
      name === undefined
        ? "Set yourself as the salesperson under Deal on a customer's page, and they'll appear here."
        : "Choose another salesperson, or set one under Deal on a customer's page.",
  };
}
