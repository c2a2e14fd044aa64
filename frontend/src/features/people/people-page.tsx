import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '../../../../shared/schemas/people.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { OwnersOnly } from '../../components/owners-only.tsx';
import { RecordHead } from '../../components/record-head.tsx';
import { RecordPending } from '../../components/record-pending.tsx';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { usePeople } from '../../lib/get-people.ts';
import './components/people.css';
import { InvitationList } from './components/invitation-list.tsx';
import { InviteDialog } from './components/invite-dialog.tsx';
import { ManageDialog } from './components/manage-dialog.tsx';
import { PeopleTable } from './components/people-table.tsx';
import { RemoveDialog } from './components/remove-dialog.tsx';
import { countWords } from './rules/people-words.ts';

const title = 'People';

type Open = { what: 'invite' } | { what: 'manage' | 'remove'; person: Person };

/** Who has access to the dealership, and since when. Owners change it; members see it. */
export function PeoplePage() {
  const { dealerName, role } = useDealerMe();
  const { data, error, refetch } = usePeople();
  const [open, setOpen] = useState<Open>();
  const back = <BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>;
  if (!data)
    return <RecordPending title={title} back={back} error={error} onRetry={() => void refetch()} />;
  const { people, invitations } = data;
  const isOwner = role === 'owner';
  const owners = people.filter((each) => each.role === 'owner');
  const close = () => setOpen(undefined);
  return (
    <div className="wrap page">
      <RecordHead
        back={back}
        title={title}
        {...(isOwner && {
          actions: (
            <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ what: 'invite' })}>
              Invite Someone
            </Button>
          ),
        })}
      >
        <span className="muted">
          {dealerName} · {countWords(people.length)}
        </span>
      </RecordHead>
      {!isOwner && <OwnersOnly what="invite people or change access" />}
      <section className="card" aria-label="People with access">
        <PeopleTable
          people={people}
          onManage={isOwner ? (person) => setOpen({ what: 'manage', person }) : undefined}
        />
      </section>
      {invitations.length > 0 && <InvitationList invitations={invitations} isManaged={isOwner} />}
      {open?.what === 'invite' && <InviteDialog onClose={close} />}
      {open?.what === 'manage' && (
        <ManageDialog
          person={open.person}
          isLastOwner={open.person.role === 'owner' && owners.length === 1}
          onRemove={() => setOpen({ what: 'remove', person: open.person })}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && <RemoveDialog person={open.person} onClose={close} />}
    </div>
  );
}
