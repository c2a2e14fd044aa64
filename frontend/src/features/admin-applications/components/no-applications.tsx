import { Building2, SearchX } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { ApplicationView } from '../rules/application-views.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

type NoApplicationsProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

/** In place of a list without a line. */
export function NoApplications({ view: { status, text }, onChange }: NoApplicationsProps) {
  if (text !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={status === 'all' ? `No users found for “${text}”` : areaMessages.noUsers}
        text="Type the start of a word in the name, or the start of the email address."
      >
        {status === 'all' ? (
          <Button onClick={() => onChange({ text: '' })}>Clear Search</Button>
        ) : (
          <Button onClick={() => onChange({ status: 'all' })}>Search All</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Building2}
      title={areaMessages.noUsers}
      text={
        status === 'all'
          ? 'Dealerships appear here when they register.'
          : 'Choose All to see every application.'
      }
    >
      {status !== 'all' && <Button onClick={() => onChange({ status: 'all' })}>Show All</Button>}
    </EmptyState>
  );
}
