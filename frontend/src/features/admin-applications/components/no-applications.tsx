import { Building2, SearchX } from 'lucide-react';
import type { ApplicationFilter } from '../../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { ApplicationView } from '../rules/application-views.ts';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

type NoApplicationsProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

const typing = 'Type the start of a word in the name, or the start of the email address.';

const anyOther = 'Choose All to see every application.';
const emptyWords: Record<ApplicationFilter, string> = {
  all: 'Dealerships appear here once they confirm their email address.',
  pending: anyOther,
  approved: anyOther,
  declined: anyOther,
  blocked: anyOther,
  unconfirmed: 'Registrations appear here until their email address is confirmed.',
};

/** In place of a list without a line. */
export function NoApplications({ view: { status, text }, onChange }: NoApplicationsProps) {
  if (text !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={status === 'all' ? `No users found for “${text}”` : dealerMessages.noUsers}
        text={
          status === 'unconfirmed'
            ? typing
            : `${typing} Registrations that no one has confirmed are found under Unconfirmed.`
        }
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
    <EmptyState icon={Building2} title={dealerMessages.noUsers} text={emptyWords[status]}>
      {status !== 'all' && <Button onClick={() => onChange({ status: 'all' })}>Show All</Button>}
    </EmptyState>
  );
}
