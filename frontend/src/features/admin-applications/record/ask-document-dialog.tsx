import {
  documentProblemNames,
  documentProblems,
} from '../../../../../shared/copy/admin/document-problems.ts';
import { DOCUMENT_LINK_DAYS } from '../../../../../shared/limits.ts';
import { documentProblem, type Application } from '../../../../../shared/schemas/admin-schema.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useAdminMe } from '../../../lib/auth/admin-accounts.ts';
import { KEPT, useUnsentText } from '../../../lib/device/unsent-text.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useIdempotencyKey } from '../../../lib/form/use-idempotency-key.ts';
import { useDocumentRequest } from '../applications-api.ts';

const problems = documentProblemNames.map((value) => ({ value, label: documentProblems[value] }));

type AskDocumentDialogProps = { application: Application; onClose: () => void };

/** Asks the dealership for another document, with words about what is wrong with the proof. */
export function AskDocumentDialog({ application, onClose }: AskDocumentDialogProps) {
  const { mutateAsync } = useDocumentRequest(application.id);
  const requestIdFor = useIdempotencyKey();
  const { adminId } = useAdminMe();
  const { restored, keep } = useUnsentText({
    accountId: adminId,
    customerId: application.id,
    field: 'document-request',
  });
  const form = useShortForm(
    documentProblem,
    { problem: '', message: restored },
    async (asked, refuse) => {
      try {
        await mutateAsync({ ...asked, requestId: requestIdFor(asked) });
        keep('');
        showToast('approved', 'Request sent. An email is on its way to the dealership.');
        onClose();
      } catch (error) {
        refuse('message', errorWords(error));
      }
    },
  );
  return (
    <FormDialog
      title="Ask for a Better Document"
      lead={`${application.fullName} gets an email with a link to upload it, which works for ${DOCUMENT_LINK_DAYS} days. The application stays pending, and the documents sent so far are kept.`}
      action="Send Request"
      busy={form.isBusy ? 'Sending...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <CheckGroup
        type="radio"
        name="problem"
        question="What's wrong with it?"
        options={problems}
        chosen={problems.map(({ value }) => value).filter((each) => each === form.values.problem)}
        error={form.field('problem').error}
        onChange={([chosen = '']) => form.change('problem', chosen)}
      />
      <TextArea
        {...form.area('message')}
        label={
          form.values.problem === 'other'
            ? 'Message to the dealership'
            : 'Message to the dealership (optional)'
        }
        hint={restored !== '' && form.values.message === restored ? KEPT : undefined}
        onChange={({ target }) => {
          form.change('message', target.value);
          keep(target.value);
        }}
      />
    </FormDialog>
  );
}
