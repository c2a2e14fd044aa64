import { useId, useState } from 'react';
import { peopleMessages } from '../../../../../shared/people-messages.ts';
import type { Person } from '../../../../../shared/schemas/people.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { DialogSection } from '../../../components/dialog-section.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { changeRole, signOutPerson, usePeopleChange } from '../api/change-people.ts';
import { roleName } from '../rules/people-words.ts';
import { RoleField } from './role-field.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

type ManageDialogProps = {
  person: Person;
  /** Whether nobody else could manage the dealership. */
  isLastOwner: boolean;
  onRemove: () => void;
  onClose: () => void;
};

/** All that an owner can do about one person, themselves included. */
export function ManageDialog({ person, isLastOwner, onRemove, onClose }: ManageDialogProps) {
  const { fullName, email, isYou } = person;
  const [role, setRole] = useState(person.role);
  const saving = usePeopleChange();
  const signingOut = usePeopleChange();
  const why = useId();
  const isRefused = isLastOwner && role !== 'owner';
  const isUnchanged = role === person.role;
  const save = () => {
    if (role === null || isUnchanged) onClose();
    else
      saving.mutate(() => changeRole(person, role), {
        onSuccess: () => {
          showToast(
            'approved',
            `${fullName} is now ${role === 'owner' ? 'an owner' : 'a member'}.`,
          );
          onClose();
        },
      });
  };
  const signOut = () =>
    signingOut.mutate(() => signOutPerson(person), {
      onSuccess: () => showToast('approved', `${fullName} was signed out on all devices.`),
    });
  const error = saving.error ?? signingOut.error;
  return (
    <Dialog
      open
      title={fullName}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            busy={saving.isPending ? 'Saving...' : undefined}
            aria-disabled={isRefused || undefined}
            aria-describedby={isRefused ? why : undefined}
            onClick={save}
          >
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-quiet"
            className="foot-start"
            aria-disabled={isLastOwner || undefined}
            aria-describedby={isLastOwner ? why : undefined}
            onClick={onRemove}
          >
            {isYou ? 'Leave' : 'Remove'}
          </Button>
        </>
      }
    >
      <p className="muted break">
        {email} · {roleName(person)}
      </p>
      <RoleField value={role} onChange={setRole} />
      {isLastOwner && (
        <div id={why}>
          <Banner status="info">{peopleMessages.lastOwner}</Banner>
        </div>
      )}
      <SecondFactorSection person={person} />
      <DialogSection title="Sign-in">
        <p className="muted">
          {isYou
            ? "You'll sign in again, on this device too."
            : 'Ends their sessions on every device. They can sign in again.'}
        </p>
        <div className="row row-tight">
          <Button busy={signingOut.isPending ? 'Signing out...' : undefined} onClick={signOut}>
            Sign Out Everywhere
          </Button>
        </div>
      </DialogSection>
      {error && (
        <Banner key={`${saving.submittedAt}${signingOut.submittedAt}`} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
    </Dialog>
  );
}
