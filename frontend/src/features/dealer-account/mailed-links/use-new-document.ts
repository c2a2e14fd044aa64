import { useEffect, useState } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import type { UploadedFile } from '../../../lib/upload/upload-state.ts';
import { useFileUpload } from '../../../lib/upload/use-file-upload.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { callArea } from '../../../lib/api/call-area.ts';
import { requestProofTicket } from '../registration/registration-api.ts';

/** Reads the state of the link again. */
type Look = () => Promise<{ data: { state: string } | undefined; error: unknown }>;

/** Uploads a better document and, once it has arrived, sends it by the link with this token. */
export function useNewDocument(token: string | undefined, lookAgain: Look) {
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isQueued, setQueued] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const oneAtATime = useOneAtATime();
  const [document, setDocument] = useState<UploadedFile>();
  const upload = useFileUpload({
    kind: 'proof',
    requestTicket: requestProofTicket,
    arrived: document,
    onEvent: (event) => {
      if (event.type === 'file-announced') return;
      setError(undefined);
      setDocument(event.type === 'file-arrived' ? event.file : undefined);
    },
  });
  const { state } = upload;
  const isComing = upload.isChecking || state.phase === 'sending' || state.phase === 'waiting';

  const explain = async (refusal: unknown) => {
    if (isApiError(refusal, 'email_link_invalid', 'invalid_request')) {
      // A decision or a newer link came while the page was open; the link's own state says which.
      const { data, error: why } = await lookAgain();
      if (why && !isApiError(why, 'email_link_invalid')) setFailure(errorWords(why));
      else if (why || data?.state === 'open') setInvalid(true);
      return;
    }
    if (!isApiError(refusal, 'upload_rejected')) {
      setFailure(errorWords(refusal));
      return;
    }
    upload.remove();
    setError(refusal.fields.verificationDocument ?? refusal.message);
  };
  const send = (uploadId: string) =>
    oneAtATime(async () => {
      setSending(true);
      setFailure(undefined);
      try {
        await sendDocument({ token: token ?? '', verificationDocument: uploadId });
        setDone(true);
      } catch (refusal) {
        await explain(refusal);
      } finally {
        setSending(false);
      }
    });
  const submit = () => {
    if (isComing) setQueued(true);
    else if (state.phase === 'done') void send(state.uploadId);
    else setError(dealerMessages.proofRequired);
  };

  useEffect(() => {
    if (!isQueued || isComing) return;
    setQueued(false);
    if (state.phase === 'done') submit();
  });

  return {
    upload,
    error,
    failure,
    isDone,
    isInvalid,
    busy: isQueued ? 'Uploading your document...' : isSending ? 'Sending...' : undefined,
    submit,
  };
}

/** Reads the state of an emailed link without using it up; `token` is the link's. */
export const documentRequestQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['document-request', token],
    queryFn: ({ signal }) =>
      callArea('getDocumentRequest', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

const sendDocument = (body: { token: string; verificationDocument: string }) =>
  // Sent again, the same request gets its answer.
  callArea('sendDocument', { body }, { retry: true });
