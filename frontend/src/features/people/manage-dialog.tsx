import { useId, useState } from 'react';
import {
  peopleMessages,
  roleNames,
  roleNouns,
} from '../../../../shared/copy/dealer/people-copy.ts';
import type { Person, AccountRole } from '../../../../shared/schemas/people-schema.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { DialogSection, Dialog } from '../../components/dialog/dialog.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useConfirmedAct } from '../../components/sign-in/identity-dialog.tsx';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import {
  changeRole,
  signOutPerson,
  usePeopleChange,
  resetSecondFactor,
  removePerson,
} from './people-api.ts';
import { roleName, aboutSecondFactor, roleMeanings } from './copy.ts';

type ManageDialogProps = {
  person: Person;
  /** Nobody else could manage the dealership. */
  isLastOwner: boolean;
  onRemove: () => void;
  onClose: () => void;
};

/** Everything that an owner can do about one person, themselves included. */
export function ManageDialog({ person, isLastOwner, onRemove, onClose }: ManageDialogProps) {
  const { fullName, email, isYou } = person;
  const [role, setRole] = useState(person.role);
  const identity = useConfirmedAct();
  const saving = usePeopleChange();
  const signingOut = usePeopleChange();
  const why = useId();
  const isRefused = isLastOwner && role !== 'owner';
  const isUnchanged = role === person.role;
  const save = async () => {
    if (role === null || isUnchanged) {
      onClose();
      return;
    }
    const change = (token?: string) => saving.mutateAsync(() => changeRole(person, role, token));
    // `saving` shows what went wrong.
    if (!(await identity.confirmed(change, role === 'owner').catch(() => false))) return;
    showToast('approved', `${fullName} is now ${roleNouns[role]}.`);
    onClose();
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
            onClick={() => void save()}
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
        <span translate="no">{email}</span> · {roleName(person)}
      </p>
      <RoleField value={role} onChange={setRole} />
      {isLastOwner && (
        <div id={why}>
          <Banner status="info">{peopleMessages.lastOwner}</Banner>
        </div>
      )}
      {identity.dialog}
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

/** The state of a person's second factor, and its reset for a lost phone. */
function SecondFactorSection({ person }: { person: Person }) {
  const { isRequired } = useDealerMe().secondFactor;
  const resetting = usePeopleChange();
  const [isReset, setReset] = useState(false);
  const { fullName, isYou } = person;
  const hasSecondFactor = person.hasSecondFactor && !isReset;
  const identity = useConfirmedAct();
  const reset = async () => {
    const act = (token?: string) => resetting.mutateAsync(() => resetSecondFactor(person, token));
    // `resetting` shows what went wrong.
    if (!(await identity.confirmed(act).catch(() => false))) return;
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('dialog[open] .title')?.focus();
    setReset(true);
    showToast('approved', `${fullName}'s two-step verification was reset.`);
  };
  return (
    <DialogSection title="Two-step verification">
      <p className="muted">{aboutSecondFactor({ hasSecondFactor, isYou }, isRequired)}</p>
      {hasSecondFactor && !isYou && (
        <div className="row row-tight">
          <Button
            busy={resetting.isPending ? 'Resetting...' : undefined}
            onClick={() => void reset()}
          >
            Reset Two-Step Verification
          </Button>
        </div>
      )}
      {identity.dialog}
      {resetting.error && (
        <Banner key={resetting.submittedAt} status="denied" role="alert">
          {errorWords(resetting.error)}
        </Banner>
      )}
    </DialogSection>
  );
}

const options = (['sales', 'member', 'owner'] as const).map((value) => ({
  value,
  label: roleNames[value],
  hint: roleMeanings[value],
}));

type RoleFieldProps = {
  value: AccountRole | null;
  onChange: (role: AccountRole) => void;
};

export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <CheckGroup
    type="radio"
    question="Role"
    name="role"
    options={options}
    chosen={value === null ? [] : [value]}
    onChange={([role]) => role && onChange(role)}
  />
);

type RemoveDialogProps = { person: Person; onClose: () => void };

/** Asks before a person is removed. Removing oneself ends the page with the next answer. */
export function RemoveDialog({ person, onClose }: RemoveDialogProps) {
  const { dealerName } = useDealerMe();
  const { mutate, isPending, error, submittedAt } = usePeopleChange();
  const { fullName, isYou } = person;
  const remove = () =>
    mutate(() => removePerson(person), {
      onSuccess: () => {
        if (!isYou) showToast('approved', `${fullName} no longer has access.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={isYou ? `Leave ${dealerName}?` : `Remove ${fullName}?`}
      action={isYou ? 'Leave' : 'Remove'}
      busy={isPending ? 'Removing...' : undefined}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {isYou
          ? `You'll be signed out immediately and can't sign in to ${dealerName} anymore. Your name stays on what you did. Links you sent to customers keep working; invitations you sent don't.`
          : `They'll be signed out immediately and can't sign in to ${dealerName} anymore. Their name stays on what they did. Links they sent to customers keep working; invitations they sent don't.`}
      </p>
      {error && (
        <Banner key={submittedAt} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
