import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  registrationFields,
  type RegistrationFields,
} from '../../../../../shared/schemas/account-schema.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import type { FieldProblem } from '../../../components/form/error-summary.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useFileUpload } from '../../../lib/upload/use-file-upload.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { safeStorage } from '../../../lib/device/safe-storage.ts';
import type { UploadedFile } from '../../../lib/upload/upload-state.ts';
import { PROOF_ID } from './proof-field.tsx';
import { register, requestProofTicket } from './registration-api.ts';

const PROOF_FAILED = "Your document didn't upload. Try again, or remove it.";

const fieldNames = [
  'name',
  'address',
  'phone',
  'website',
  'contactName',
  'email',
  'password',
] as const;

/** Includes the password, which only the page keeps, to check the registration's state by signing in. */
export type SentRegistration = { email: string; password: string; mailSent: boolean };

/** The registration form: its fields, the proof uploading in the background, and the server's answer. */
export function useRegistration(onRegistered: (registration: SentRegistration) => void) {
  const [draft] = useState(readDraft);
  const [proofError, setProofError] = useState<string>();
  /** Waits for the proof to arrive; the fields are then sent as they are at that time. */
  const [isQueued, setQueued] = useState(false);
  const [isSending, setSending] = useState(false);
  const oneAtATime = useOneAtATime();
  const [proof, setProof] = useState<UploadedFile>();
  const upload = useFileUpload({
    kind: 'proof',
    requestTicket: requestProofTicket,
    arrived: proof,
    onEvent: (event) => {
      if (event.type === 'file-announced') return;
      const arrived = event.type === 'file-arrived' ? event.file : undefined;
      setProofError(undefined);
      setProof(arrived);
      saveProof(arrived);
    },
  });
  const { state } = upload;
  // Not in the first render, since the prerendered form has no stored proof.
  const showStored = useEffectEvent(() => setProof(draft.proof));
  useLayoutEffect(() => showStored(), []);
  const isComing = upload.isChecking || state.phase === 'sending' || state.phase === 'waiting';
  const isWithoutProof = !isComing && state.phase !== 'done';

  const form = useForm({
    schema: registrationFields,
    initial: { ...draft.fields, password: '' },
    onChange: saveFields,
    onValid: (fields) => {
      if (isComing) setQueued(true);
      else if (state.phase === 'done') void send(fields, state.uploadId);
      else refuseWithoutProof();
    },
    onInvalid: () => {
      if (isWithoutProof) refuseWithoutProof();
    },
  });

  const explain = (error: unknown) => {
    const fields = isApiError(error) ? error.fields : {};
    const refused: Record<string, string> = {};
    for (const name of fieldNames) if (fields[name] !== undefined) refused[name] = fields[name];
    const proofProblem =
      fields.verificationDocument ??
      (isApiError(error, 'upload_rejected') ? error.message : undefined);
    if (proofProblem) {
      upload.remove();
      setProofError(proofProblem);
    }
    if (isApiError(error, 'email_taken')) refused.email = dealerMessages.emailTaken;
    else if (Object.keys(refused).length === 0 && !proofProblem)
      refused.email = dealerMessages.registrationFailed;
    form.refuse(refused);
  };

  const send = (fields: RegistrationFields, uploadId: string) =>
    oneAtATime(async () => {
      setSending(true);
      try {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const registered = await register({ ...fields, verificationDocument: uploadId, timeZone });
        clearDraft();
        onRegistered({ ...registered, password: fields.password });
      } catch (error) {
        explain(error);
      } finally {
        setSending(false);
      }
    });

  const refuseWithoutProof = () =>
    setProofError(state.phase === 'failed' ? PROOF_FAILED : dealerMessages.proofRequired);

  useEffect(() => {
    if (!isQueued || isComing) return;
    setQueued(false);
    // Not sent if the proof was removed, or if its replacement failed and the earlier one is back.
    const isGone = upload.problem ? state.phase === 'done' : state.phase === 'empty';
    if (!isGone) form.submit();
  });

  const problems: FieldProblem[] = form.problems(fieldNames);
  if (proofError && isWithoutProof)
    problems.push({ id: PROOF_ID, message: upload.problem ?? proofError });

  return {
    upload,
    proofError,
    problems,
    attempts: form.attempts,
    busy: isQueued ? 'Uploading your document...' : isSending ? 'Submitting...' : undefined,
    submit: form.submit,
    field: form.field,
  };
}

type DraftFields = Omit<RegistrationFields, 'password'>;
type Draft = { fields: DraftFields; proof: UploadedFile | undefined };

const KEY = 'registration-draft';
const empty: DraftFields = {
  name: '',
  address: '',
  phone: '',
  website: '',
  contactName: '',
  email: '',
};
const storage = safeStorage(() => window.sessionStorage);

/** Returns what was entered in this tab before a reload, without the password. */
function readDraft(): Draft {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { fields: { ...empty, ...draft.fields }, proof: draft.proof };
  } catch {
    return { fields: empty, proof: undefined };
  }
}

const saveFields = ({ name, address, phone, website, contactName, email }: DraftFields) => {
  const fields = { name, address, phone, website, contactName, email };
  storage.setItem(KEY, JSON.stringify({ ...readDraft(), fields }));
};

const saveProof = (proof: UploadedFile | undefined) =>
  storage.setItem(KEY, JSON.stringify({ ...readDraft(), proof }));

const clearDraft = () => storage.removeItem(KEY);
