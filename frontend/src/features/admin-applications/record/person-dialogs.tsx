import { CHANGE_EMAIL_HOURS } from '../../../../../shared/limits.ts';
import {
  emailChangeRequest,
  type Person,
  replacementRequest,
} from '../../../../../shared/schemas/people-schema.ts';
import { actReason } from '../../../../../shared/schemas/admin-schema.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useEmailChange, useReplaceOwner, useSecondFactorReset } from './dealership-people-api.ts';

type PersonDialogProps = { dealerId: string; person: Person; onClose: () => void };

/** Sends a link to the new work email of somebody whose address has changed. */
export function ChangeEmailDialog({ dealerId, person, onClose }: PersonDialogProps) {
  const { mutateAsync } = useEmailChange(dealerId);
  const { accountId, fullName } = person;
  return (
    <AddressDialog
      title="Change Email"
      lead={`We'll email a link to the new address, which works once and expires in ${CHANGE_EMAIL_HOURS} hours, and tell the old one. Once it's used, ${fullName} signs in with the new email and a new password. Two-step verification has to be set up again. Until then, nothing changes.`}
      label="New Work Email"
      action="Send Link"
      sent="Link"
      schema={emailChangeRequest}
      onSend={(values) => mutateAsync({ accountId, ...values })}
      onClose={onClose}
    />
  );
}

/** Invites a new owner to a dealership whose owner is gone. */
export function ReplaceOwnerDialog({ dealerId, person, onClose }: PersonDialogProps) {
  const { mutateAsync } = useReplaceOwner(dealerId);
  const { accountId, fullName } = person;
  return (
    <AddressDialog
      title="Replace Owner"
      lead={`We'll email a link to the new owner. Once they accept, ${fullName} loses access and is told by email. Until then, nothing changes.`}
      label="New Owner's Work Email"
      action="Send Invitation"
      sent="Invitation"
      schema={replacementRequest}
      onSend={(values) => mutateAsync({ accountId, ...values })}
      onClose={onClose}
    />
  );
}

/** Resets the second factor of somebody who lost the phone and has no colleague who could do it. */
export function ResetFactorDialog({ dealerId, person, onClose }: PersonDialogProps) {
  const { mutateAsync } = useSecondFactorReset(dealerId);
  const { accountId, fullName } = person;
  const form = useShortForm(actReason, { reason: '' }, async ({ reason }, refuse) => {
    try {
      await mutateAsync({ accountId, reason });
      showToast('approved', `${fullName}'s two-step verification was reset.`);
      onClose();
    } catch (error) {
      const fieldError = isApiError(error) ? error.fields.reason : undefined;
      refuse('reason', fieldError ?? errorWords(error));
    }
  });
  return (
    <FormDialog
      title="Reset Two-Step Verification"
      lead={`Before you do this, make sure that it's ${fullName} who asks. Every session ends, the password alone signs in until a new app is set up, and we email them about it.`}
      action="Reset Two-Step Verification"
      busy={form.isBusy ? 'Resetting...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

type AddressDialogProps = {
  title: string;
  lead: string;
  label: string;
  action: string;
  /** The first word of the message that it was sent. */
  sent: string;
  schema: typeof emailChangeRequest | typeof replacementRequest;
  onSend: (values: { email: string; reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for an address to email something to, and for the reason. */
function AddressDialog(props: AddressDialogProps) {
  const { title, lead, label, action, sent, schema, onSend, onClose } = props;
  const form = useShortForm(schema, { email: '', reason: '' }, async (values, refuse) => {
    try {
      await onSend(values);
      showToast('approved', `${sent} sent to ${values.email}.`);
      onClose();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      if (fields.reason !== undefined) refuse('reason', fields.reason);
      else refuse('email', fields.email ?? errorWords(error));
    }
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      action={action}
      busy={form.isBusy ? 'Sending...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label={label} type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
