import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../../../../shared/messages.ts';
import {
  registrationFields,
  type RegistrationFields,
} from '../../../../../shared/schemas/account.ts';
import type { FieldProblem } from '../../../components/error-summary.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useFileUpload } from '../../../lib/upload/use-file-upload.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { register, requestProofTicket } from '../api/register.ts';
import { clearDraft, readDraft, saveFields, saveProof } from '../rules/registration-draft.ts';

export const PROOF_ID = 'proof';
const PROOF_FAILED = 'Your document did not upload. Try again, or remove it.';

const fieldNames = [
  'name',
  'address',
  'phone',
  'website',
  'contactName',
  'email',
  'password',
] as const;

type Registered = { email: string; mailSent: boolean };

/** The registration form: its fields, the proof that uploads meanwhile, and what the server says. */
export function useRegistration(onRegistered: (registered: Registered) => void) {
  const [draft] = useState(readDraft);
  const form = useForm<RegistrationFields>({
    resolver: zodResolver(registrationFields),
    defaultValues: { ...draft.fields, password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [proofError, setProofError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** Sent as soon as the proof has arrived, as the fields are then. */
  const [isQueued, setQueued] = useState(false);
  const [isSending, setSending] = useState(false);
  const oneAtATime = useOneAtATime();
  const upload = useFileUpload({
    kind: 'proof',
    requestTicket: requestProofTicket,
    stored: draft.proof,
    onChange: (proof) => {
      setProofError(undefined);
      saveProof(proof);
    },
  });
  const { state } = upload;
  const isWithoutProof = state.phase === 'empty' || state.phase === 'failed';

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => saveFields(values) }),
    [form],
  );

  const explain = (error: unknown) => {
    setAttempt((count) => count + 1);
    const fields = isApiError(error) ? error.fields : {};
    const named = fieldNames.filter((name) => fields[name] !== undefined);
    for (const name of named) form.setError(name, { message: fields[name] ?? '' });
    const proofProblem =
      fields.verificationDocument ??
      (isApiError(error, 'upload_rejected') ? error.message : undefined);
    if (proofProblem) {
      upload.remove();
      setProofError(proofProblem);
    }
    if (isApiError(error, 'email_taken')) form.setError('email', { message: messages.emailTaken });
    else if (named.length === 0 && !proofProblem)
      form.setError('email', { message: messages.registrationFailed });
  };

  const send = (fields: RegistrationFields, uploadId: string) =>
    oneAtATime(async () => {
      setSending(true);
      try {
        const registered = await register({ ...fields, verificationDocument: uploadId });
        clearDraft();
        onRegistered(registered);
      } catch (error) {
        explain(error);
      } finally {
        setSending(false);
      }
    });

  const submit = form.handleSubmit(
    async (fields) => {
      if (state.phase === 'done') await send(fields, state.uploadId);
      else if (isWithoutProof) refuseWithoutProof();
      else setQueued(true);
    },
    () => (isWithoutProof ? refuseWithoutProof() : setAttempt((count) => count + 1)),
  );

  const refuseWithoutProof = () => {
    setProofError(state.phase === 'failed' ? PROOF_FAILED : messages.proofRequired);
    setAttempt((count) => count + 1);
  };

  useEffect(() => {
    if (!isQueued || state.phase === 'sending' || state.phase === 'waiting') return;
    setQueued(false);
    if (state.phase !== 'empty') void submit();
  });

  const { errors } = form.formState;
  const problems: FieldProblem[] = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: name, message }] : [];
  });
  if (proofError && isWithoutProof)
    problems.push({ id: PROOF_ID, message: upload.problem ?? proofError });

  return {
    upload,
    proofError,
    problems,
    attempt,
    busy: isQueued ? 'Uploading your document...' : isSending ? 'Submitting...' : undefined,
    submit: (event: SyntheticEvent) => void submit(event),
    /** Props of one text field. */
    field: (name: (typeof fieldNames)[number]) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: errors[name]?.message,
    }),
  };
}
