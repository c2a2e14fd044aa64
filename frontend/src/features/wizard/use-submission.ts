import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { customerFileKinds } from '../../../../shared/schemas/files-schema.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';
import { readDraft } from '../../lib/device/device-draft.ts';
import type { RefusedFields, ReadySubmission, Given } from './review/send-submission.ts';
import { loadLaterSteps } from './steps/load-later-steps.ts';
import type { WizardFiles } from './progress/use-wizard-files.ts';

type SubmissionOptions = {
  customerId: string;
  customerKey: string;
  /** The server refuses fields or files, by name; nothing was submitted. */
  onRefused: (fields: RefusedFields) => void;
  /** The server refuses for a reason that may be about more than this submission. */
  onError: (error: unknown) => void;
};

/** Makes the submission and takes in what came of it. */
export function useSubmission({ customerId, customerKey, onRefused, onError }: SubmissionOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ready: ReadySubmission) => {
      const { sendSubmission } = await loadLaterSteps();
      return sendSubmission({ customerId, customerKey, ready });
    },
    // It starts even when offline: its id is kept, and `callApi` waits for the connection.
    networkMode: 'always',
    onSuccess: (outcome) => {
      if ('answer' in outcome) {
        queries.setQueryData(customerKeys.session(customerId), outcome.answer);
        // Going back to the link's page shows the outcome, not the form.
        queries.removeQueries({ queryKey: customerKeys.link(customerId) });
      } else onRefused(outcome.refusal);
    },
    onError,
  });
}

/**
 * Sends again what was sent before the page was left and never answered, if all of it is there as the page opens:
 * anything added later waits until the customer submits it.
 */
export function useResumedSubmission(
  session: CustomerSession,
  isTrying: boolean,
  given: Given,
  send: (ready: ReadySubmission) => void,
): void {
  const isOpened = useRef(false);
  const resume = useEffectEvent(async () => {
    const isUnanswered = () => readDraft(session.customerId).submissionId !== undefined;
    if (!isTrying || !isUnanswered()) return;
    const { readySubmission } = await loadLaterSteps();
    const ready = readySubmission(session, given);
    if (ready && isUnanswered()) send(ready);
  });
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // Where the code doesn't come, the customer presses the button again.
    resume().catch(() => undefined);
  }, []);
}

const nothing: RefusedFields = {};

const without = (refused: RefusedFields, names: readonly string[]): RefusedFields =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** Keeps what the server refused, by field, until the customer does something about it. */
export function useRefusedFields(files: WizardFiles) {
  const [refused, setRefused] = useState(nothing);
  // A file that was chosen since is not the one that was refused.
  const replaced = customerFileKinds.filter(
    (kind) => refused[kind] !== undefined && files[kind].state.phase !== 'empty',
  );
  if (replaced.length > 0) setRefused(without(refused, replaced));
  return {
    refused,
    refuse: setRefused,
    /** The customer turns to these fields. */
    leave: (names: readonly string[]) => setRefused(without(refused, names)),
    forget: () => setRefused(nothing),
  };
}
