import { useState } from 'react';
import * as z from 'zod/mini';
import { INVITATION_HOURS } from '../../../../../shared/limits.ts';
import { email } from '../../../../../shared/schemas/fields.ts';
import type { AccountRole } from '../../../../../shared/schemas/people.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { FormFailure, type Failure } from '../../../components/form-failure.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { invitePerson, usePeopleChange } from '../api/change-people.ts';
import { RoleField } from './role-field.tsx';

const fields = z.object({ email });

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = usePeopleChange();
  const [role, setRole] = useState<AccountRole>('member');
  const [failure, setFailure] = useState<Failure>();
  const form = useShortForm(fields, { email: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      await mutateAsync(() => invitePerson({ email: values.email, role }));
      showToast('approved', `Invitation sent to ${values.email}.`);
      onClose();
    } catch (error) {
      const said = isApiError(error) ? error.fields.email : undefined;
      if (said !== undefined) refuse('email', said);
      else setFailure({ at: Date.now(), words: errorWords(error) });
    }
  });
  return (
    <FormDialog
      title="Invite Someone"
      lead={`We'll email a link that works once and expires in ${INVITATION_HOURS} hours.`}
      action="Send Invitation"
      busy={form.isBusy ? 'Sending...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <TextField label="Work Email" type="email" autoComplete="off" {...form.field('email')} />
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  );
}
