import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Person, AccountRole } from '../../../../shared/schemas/people-schema.ts';
import { INVITATION_HOURS } from '../../../../shared/limits.ts';
import { email } from '../../../../shared/schemas/fields-schema.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { OwnersOnly } from '../../components/feedback/owners-only.tsx';
import { RecordHead, RecordPending } from '../../components/layout/record-page.tsx';
import { useDealerMe, usePeople } from '../../lib/auth/dealer-accounts.ts';
import { useConfirmedAct } from '../../components/sign-in/identity-dialog.tsx';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { FormFailure, type Failure } from '../../components/feedback/retry-banner.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { InvitationList, PeopleTable } from './people-lists.tsx';
import { ManageDialog, RemoveDialog, RoleField } from './manage-dialog.tsx';
import { countWords } from './copy.ts';
import { invitePerson, usePeopleChange } from './people-api.ts';
import './people-page.css';

const title = 'Team';

type Open = { what: 'invite' } | { what: 'manage' | 'remove'; person: Person };

/** The people with access to the dealership. Owners can change it; members can only look. */
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
          <span translate="no">{dealerName}</span> · {countWords(people.length)}
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

const fields = z.object({ email });

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = usePeopleChange();
  const identity = useConfirmedAct();
  const [role, setRole] = useState<AccountRole>('member');
  const [failure, setFailure] = useState<Failure>();
  const form = useShortForm(fields, { email: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      const send = (token?: string) =>
        mutateAsync(() => invitePerson({ email: values.email, role }, token));
      if (!(await identity.confirmed(send, role === 'owner'))) return;
      showToast('approved', `Invitation sent to ${values.email}.`);
      onClose();
    } catch (error) {
      const fieldError = isApiError(error) ? error.fields.email : undefined;
      if (fieldError !== undefined) refuse('email', fieldError);
      else setFailure({ at: Date.now(), words: errorWords(error) });
    }
  });
  return (
    <>
      <FormDialog
        title="Invite Someone"
        lead={`We'll email a link that works once and expires in ${INVITATION_HOURS} hours.`}
        action="Send Invitation"
        busy={form.isBusy && !identity.dialog ? 'Sending...' : undefined}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FormFailure failure={failure} />
        <TextField label="Work Email" type="email" autoComplete="off" {...form.field('email')} />
        <RoleField value={role} onChange={setRole} />
      </FormDialog>
      {identity.dialog}
    </>
  );
}
