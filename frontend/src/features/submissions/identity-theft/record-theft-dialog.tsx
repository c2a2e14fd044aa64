import { useState } from 'react';
import { recordTheftForm } from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FormFailure, type Failure } from '../../../components/feedback/retry-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useRecordTheft } from './theft-api.ts';

type RecordTheftDialogProps = {
  /** The record that it is about, where that is open. */
  customerId?: string;
  onClose: () => void;
};

/** Records what somebody asked for by phone, by letter or at the dealership. */
export function RecordTheftDialog({ customerId, onClose }: RecordTheftDialogProps) {
  const { mutateAsync } = useRecordTheft();
  const [failure, setFailure] = useState<Failure>();
  /** Another try is the same request. */
  const [requestId] = useState(() => randomId('req'));
  const form = useShortForm(
    recordTheftForm,
    { name: '', email: '', phone: '', when: '', text: '' },
    async (values) => {
      setFailure(undefined);
      try {
        await mutateAsync({
          requestId,
          ...values,
          ...(customerId !== undefined && { customerId }),
        });
        showToast('approved', 'Request recorded.');
        onClose();
      } catch (error) {
        setFailure({ at: Date.now(), words: errorWords(error) });
      }
    },
  );
  const { isErrorSpoken: _, ...text } = form.field('text');
  return (
    <FormDialog
      title="Record an Identity Theft Request"
      lead={
        customerId === undefined
          ? 'For somebody who called, wrote or came in.'
          : 'For somebody who called, wrote or came in. This record is marked, and approving it then asks for a reason.'
      }
      action="Record Request"
      busy={form.isBusy ? 'Saving...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <TextField label="Their Full Name" autoComplete="off" {...form.field('name')} />
      <TextField label="Their Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label="Their Phone Number"
        hint="One of the two is enough"
        type="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
      <TextField label="About When (optional)" autoComplete="off" {...form.field('when')} />
      <TextArea
        label="What They Say Happened"
        hint="At most 1,000 characters"
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
      />
    </FormDialog>
  );
}
