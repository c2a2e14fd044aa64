import { useState } from 'react';
import {
  documentProblemNames,
  documentProblems,
  type DocumentProblem,
} from '../../../../../shared/document-problems.ts';
import { DOCUMENT_LINK_DAYS } from '../../../../../shared/limits.ts';
import { documentRequest, type Application } from '../../../../../shared/schemas/admin.ts';
import { CheckGroup } from '../../../components/check-group.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useDocumentRequest } from '../api/documents.ts';

const problems = documentProblemNames.map((value) => ({ value, label: documentProblems[value] }));

type AskDocumentDialogProps = { application: Application; onClose: () => void };

/** What is wrong with the proof, for the dealership to read. */
export function AskDocumentDialog({ application, onClose }: AskDocumentDialogProps) {
  const { mutate, isPending } = useDocumentRequest(application.id);
  const [chosen, setChosen] = useState<DocumentProblem[]>([]);
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<{ problem?: string; message?: string }>({});

  const send = () => {
    if (isPending) return;
    const [problem] = chosen;
    if (!problem) {
      setErrors({ problem: 'Choose what is wrong with it' });
      return;
    }
    const parsed = documentRequest.safeParse({ problem, message });
    if (!parsed.success) {
      setErrors({ message: parsed.error.issues[0]?.message ?? '' });
      return;
    }
    mutate(parsed.data, {
      onSuccess: () => {
        showToast('approved', 'Request sent. An email is on its way to the dealership.');
        onClose();
      },
      onError: (error) => setErrors({ message: errorWords(error) }),
    });
  };
  return (
    <FormDialog
      title={application.verificationDocument ? 'Ask for a Better Document' : 'Ask for a Document'}
      lead={`${application.fullName} gets an email with a link to upload it, which works for ${DOCUMENT_LINK_DAYS} days. The application stays pending, and the documents sent so far are kept.`}
      action="Send Request"
      busy={isPending ? 'Sending...' : undefined}
      cancel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <CheckGroup
        type="radio"
        name="problem"
        question="What's wrong with it?"
        options={problems}
        chosen={chosen}
        error={errors.problem}
        onChange={(next) => {
          setChosen(next);
          setErrors({});
        }}
      />
      <TextArea
        label={
          chosen[0] === 'other'
            ? 'Message to the dealership'
            : 'Message to the dealership (optional)'
        }
        value={message}
        error={errors.message}
        onChange={({ target }) => {
          setMessage(target.value);
          setErrors({});
        }}
      />
    </FormDialog>
  );
}
