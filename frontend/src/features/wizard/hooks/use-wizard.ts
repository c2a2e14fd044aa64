import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type CustomerSession,
  personalFieldNames,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { customerKeys } from '../../../lib/customer-queries.ts';
import { forgetDraft, keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { readySubmission } from '../rules/ready-submission.ts';
import { settleDraft } from '../rules/settle-draft.ts';
import { isStep, type Step, stepOfFields, stepToShow } from '../rules/steps.ts';
import { useFollowedDraft } from './use-followed-draft.ts';
import { useResumedSubmission } from './use-resumed-submission.ts';
import { useSubmission } from './use-submission.ts';
import { useTyped } from './use-typed.ts';
import { useWizardFiles } from './use-wizard-files.ts';

type Refused = Readonly<Record<string, string>>;

const nothingRefused: Refused = {};

const without = (refused: Refused, names: readonly string[]): Refused =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** What the wizard knows and does; the steps only show it. `onEnded`: the link no longer works. */
export function useWizard(session: CustomerSession, customerKey: string, onEnded: () => void) {
  const { customerId, dealer, result, attemptsLeft } = session;
  const queries = useQueryClient();
  const information = useTyped(customerId);
  const { typed, onType } = information;
  const [refused, setRefused] = useState(nothingRefused);
  // An attempt uses one up, whichever tab or device makes it: then this try is over too.
  const [tryingWith, setTryingWith] = useState(() =>
    result ? readDraft(customerId).tryingWith : attemptsLeft,
  );
  const isTrying = tryingWith === attemptsLeft;

  const renew = () =>
    void queries.invalidateQueries({ queryKey: customerKeys.session(customerId) });
  const onRefusal = (error: unknown) => {
    if (isApiError(error, 'not_found')) onEnded();
    else if (isApiError(error, 'already_submitted', 'attempts_exhausted')) renew();
  };
  const files = useWizardFiles({ customerId, customerKey, onRefused: onRefusal });
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  const goTo = useCallback(
    async (step: Step, options: { replace?: boolean } = {}) => {
      const address = `/verify?dealer=${dealer.dealerId}&customer=${customerId}&step=${step}`;
      await navigate(address, options);
    },
    [navigate, dealer.dealerId, customerId],
  );

  const submission = useSubmission({
    customerId,
    customerKey,
    onRefused: async (fields) => {
      for (const kind of customerFileKinds) if (fields[kind]) files[kind].remove();
      setRefused(fields);
      await goTo(stepOfFields(Object.keys(fields)), { replace: true });
    },
    onError: onRefusal,
  });
  // Whatever was chosen since is not what was refused.
  const replaced = customerFileKinds.filter(
    (kind) => refused[kind] !== undefined && files[kind].state.phase !== 'empty',
  );
  if (replaced.length > 0) setRefused(without(refused, replaced));
  const ready = isTrying ? readySubmission(typed, files) : undefined;
  const { mutate } = submission;
  useResumedSubmission(customerId, ready, mutate);

  const follow = (isOver: boolean) => {
    const { files: stored } = readDraft(customerId);
    information.follow();
    for (const kind of customerFileKinds) files[kind].follow(stored[kind], isOver);
  };
  useFollowedDraft(customerId, (isGone) => {
    const seen = readDraft(customerId).attemptsLeft ?? attemptsLeft;
    const isDecided = isGone || seen !== attemptsLeft;
    follow(isDecided);
    if (isDecided) renew();
  });
  const onOutcome = useEffectEvent(() => {
    settleDraft(session);
    follow(true);
  });
  useEffect(() => {
    if (!isTrying) onOutcome();
  }, [isTrying]);

  // The address is only a request: if it can't be honored, the address is left unchanged.
  const asked = parameters.get('step');
  const step = stepToShow(isStep(asked) ? asked : 'information', {
    isInformationComplete: personalFields.safeParse(typed).success,
    hasVideo: files.video.state.phase !== 'empty',
    isSubmitted: submission.isPending || submission.isError || !isTrying,
  });
  return {
    step,
    typed,
    revision: information.revision,
    refused,
    files,
    submission,
    goTo,
    onType,
    leaveInformation: () => {
      setRefused(without(refused, personalFieldNames));
      void goTo('video');
    },
    /** The customer turns to the camera: a refused video is left behind. */
    leaveVideo: () => setRefused(without(refused, ['video'])),
    submit: () => {
      if (!ready) {
        // Another tab has taken something away: the step shows what is missing.
        submission.reset();
        void goTo('documents', { replace: true });
        return;
      }
      setRefused(nothingRefused);
      mutate(ready);
      void goTo('review', { replace: true });
    },
    /** What was typed stays; the files of a rejected try cannot be sent again. */
    tryAgain: async () => {
      // The outcome stays until the address says step 1: otherwise another step flashes up.
      await goTo('information');
      setRefused(nothingRefused);
      keepDraft(customerId, { tryingWith: attemptsLeft });
      // Another tab may have begun it already.
      follow(false);
      submission.reset();
      setTryingWith(attemptsLeft);
    },
    visit: () => {
      forgetDraft(customerId);
      follow(true);
      void goTo('visit');
    },
  };
}
