import { IdCard, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { SubmissionView } from '../rules/submission-views.ts';
import { filterNames } from '../rules/filter-names.ts';

type NoSubmissionsProps = {
  view: SubmissionView;
  onChange: (change: Partial<SubmissionView>) => void;
  /** Whether the archive has somebody. */
  hasArchive: boolean;
  /** How to get the first one. */
  emptyAction: ReactNode;
};

/** Shown instead of an empty list, with a way out. */
export function NoSubmissions({ view, hasArchive, onChange, emptyAction }: NoSubmissionsProps) {
  const { text, status } = view;
  if (text !== '') {
    return (
      <EmptyState
        icon={Search}
        title={`Nothing found for “${text}”`}
        text={`Type the start of a name, a whole email or how a phone number ends.${status === 'all' ? '' : ` The filter is set to ${filterNames[status]}.`}`}
      >
        {status !== 'all' && (
          <Button onClick={() => onChange({ status: 'all' })}>Search All</Button>
        )}
        <Button onClick={() => onChange({ text: '' })}>Clear Search</Button>
      </EmptyState>
    );
  }
  if (status !== 'all') {
    return (
      <EmptyState
        icon={IdCard}
        title={`Nobody in “${filterNames[status]}”`}
        text="Choose All to see every customer."
      >
        <Button onClick={() => onChange({ status: 'all' })}>Show All</Button>
      </EmptyState>
    );
  }
  if (hasArchive) {
    return (
      <EmptyState
        icon={IdCard}
        title="Everyone is archived"
        text="Choose Archived to see them, or generate a link for someone new."
      >
        {emptyAction}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IdCard}
      title="No submissions yet"
      text="Generate a verification link and send it to a customer. Their submissions appear here, newest first."
    >
      {emptyAction}
    </EmptyState>
  );
}
