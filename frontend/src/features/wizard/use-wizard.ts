import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type CustomerSession,
  type PersonalFields,
  personalFields,
} from '../../../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../../../shared/schemas/files.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/device-draft.ts';
import { readySubmission } from './ready-submission.ts';
import { isStep, type Step, stepOfFields, stepToShow } from './steps.ts';
import { useSubmission } from './use-submission.ts';
import { useWizardFiles } from './use-wizard-files.ts';

const nothingRefused: Readonly<Record<string, string>> = {};

/** What the wizard knows and does; the steps only show it. */
export function useWizard({ customerId, dealer, result }: CustomerSession, customerKey: string) {
  const [typed, setTyped] = useState(() => readDraft(customerId).typed);
  const [refused, setRefused] = useState(nothingRefused);
  const [isTrying, setTrying] = useState(
    () => !result || readDraft(customerId).isTryingAgain === true,
  );
  const [wasCutOff] = useState(() => readDraft(customerId).submissionId !== undefined);
  const files = useWizardFiles(customerId, customerKey);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  const goTo = useCallback(
    async (step: Step, options: { replace?: boolean } = {}) => {
      const address = `/verify?dealer=${dealer.dealerId}&customer=${customerId}&step=${step}`;
      await navigate(address, options);
    },
    [navigate, dealer.dealerId, customerId],
  );
  const onType = useCallback(
    (values: Partial<PersonalFields>) => {
      setTyped(values);
      keepDraft(customerId, { typed: values });
    },
    [customerId],
  );

  const submission = useSubmission({
    customerId,
    customerKey,
    onAnswered: () => setTrying(false),
    onRefused: async (fields) => {
      setRefused(fields);
      await goTo(stepOfFields(Object.keys(fields)), { replace: true });
      for (const kind of customerFileKinds) {
        const problem = fields[kind];
        if (problem) files[kind].refuse(problem);
      }
    },
  });
  const ready = readySubmission(typed, files);
  const { mutate } = submission;
  const isResumed = useRef(false);
  useEffect(() => {
    if (!wasCutOff || !ready || isResumed.current) return;
    isResumed.current = true;
    mutate(ready);
  }, [wasCutOff, ready, mutate]);

  // What stands in the address is a wish: where it cannot be met, the address is left as it is.
  const asked = parameters.get('step');
  const step = stepToShow(isStep(asked) ? asked : 'information', {
    isInformationComplete: personalFields.safeParse(typed).success,
    hasVideo: files.video.state.phase !== 'empty',
    isSubmitted: submission.isPending || submission.isError || !isTrying,
  });
  const clearFiles = () => {
    for (const kind of customerFileKinds) files[kind].remove();
  };
  return {
    step,
    typed,
    refused,
    files,
    submission,
    goTo,
    onType,
    submit: () => {
      if (!ready) return;
      setRefused(nothingRefused);
      mutate(ready);
      void goTo('review', { replace: true });
    },
    /** What was typed stays; the files of a rejected try cannot be sent again. */
    tryAgain: async () => {
      // The outcome stands until the address says step 1: otherwise another step shows for a moment.
      await goTo('information');
      clearFiles();
      keepDraft(customerId, { isTryingAgain: true });
      submission.reset();
      setTrying(true);
    },
    visit: () => {
      clearFiles();
      setTyped({});
      forgetDraft(customerId);
      void goTo('visit');
    },
  };
}
