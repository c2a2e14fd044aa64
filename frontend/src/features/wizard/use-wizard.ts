import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
} from '../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../shared/address/personal-schema.ts';
import { customerFileKinds } from '../../../../shared/schemas/files-schema.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';
import { forgetDraft } from '../../lib/device/device-draft.ts';
import { navigate, useAddress } from '../../lib/navigation/address.ts';
import {
  filesAskedAgain,
  isElsewhere,
  stepOfFields,
  type Progress,
  type Step,
  stepAsked,
  stepToShow,
} from './steps/steps.ts';
import type { ReadySubmission } from './review/send-submission.ts';
import { useAgreed, useBegin, useKnown, useTyped } from './information/use-information.ts';
import { useDraftSync, useCurrentAttempt } from './use-draft-sync.ts';
import { useRefusedFields, useResumedSubmission, useSubmission } from './use-submission.ts';
import { useSharedProgress } from './progress/use-shared-progress.ts';
import type { WizardState } from './wizard-state.ts';

/** Holds the wizard's state and makes its moves; the steps only show it. `onEnded`: the link no longer works. */
export function useWizard(
  session: CustomerSession,
  customerKey: string,
  onEnded: () => void,
): WizardState {
  const { customerId, place } = session;
  const isAway = isElsewhere(place);
  const queries = useQueryClient();
  const information = useTyped(customerId);
  const { typed, onType } = information;
  const agreed = useAgreed(customerId);
  const known = useKnown(customerId);
  const trying = useCurrentAttempt(session);
  const { isTrying } = trying;
  const isAskedAgain = filesAskedAgain(session).length > 0;

  const renew = () =>
    void queries.invalidateQueries({ queryKey: customerKeys.session(customerId) });
  const onRefusal = (error: unknown) => {
    if (isApiError(error, 'not_found')) onEnded();
    else if (isApiError(error, 'already_submitted', 'attempts_exhausted', 'conflict')) renew();
  };
  const isOpen = !isAway && (isTrying || isAskedAgain);
  const shared = useSharedProgress({ customerId, customerKey, isOpen, onRefused: onRefusal });
  const { files, id, handoff } = shared;
  const refusal = useRefusedFields(files);
  const address = useStepAddress(session);
  const { goTo } = address;

  const submission = useSubmission({
    customerId,
    customerKey,
    onRefused: (fields) => {
      for (const kind of customerFileKinds) if (fields[kind]) files[kind].remove();
      refusal.refuse(fields);
      // The page may know too little of what is asked for.
      if (fields.idBack) renew();
      goTo(stepOfFields(Object.keys(fields)), { replace: true });
    },
    onError: onRefusal,
  });
  const { mutate } = submission;
  useResumedSubmission(session, isTrying, { typed, files, id, agreed, known }, mutate);

  const follow = useDraftSync(session, {
    parts: [information, id, agreed, known],
    files,
    trying,
    onDecided: renew,
  });

  const isSending = submission.isPending || submission.isError;
  const step = address.stepOf({
    isInformationComplete:
      personalFields.safeParse(typed).success && (isAway || agreed.termsVersion !== undefined),
    hasVideo: files.video.state.phase !== 'empty',
    isSubmitted: isSending || !isTrying || isAskedAgain,
  });
  // Back from the provider, which has not reported yet what came of it. The address proves nothing.
  const isAwaited = address.isReviewAsked && step === 'review' && isTrying && isAway && !isSending;
  const begin = useBegin({
    session,
    customerKey,
    onBegun: renew,
    onNext: () => goTo('video'),
    onRefused: refusal.refuse,
    onError: onRefusal,
  });
  return {
    step,
    typed,
    revision: information.revision,
    refused: refusal.refused,
    files,
    id,
    handoff,
    agreed,
    known,
    submission,
    begin,
    isAwaited,
    isReviewAsked: address.isReviewAsked,
    isVideoMissed: step === 'video' && address.request !== 'video',
    goTo,
    onType,
    leaveInformation: (personal: PersonalFields) => {
      refusal.leave([...personalFieldNames, 'termsVersion']);
      begin.begin(personal);
    },
    leaveVideo: () => refusal.leave(['video']),
    submit: (ready: ReadySubmission | undefined) => {
      if (!ready || !isTrying) {
        // Another tab has taken something away: the step shows what is missing.
        submission.reset();
        goTo('documents', { replace: true });
        return;
      }
      refusal.forget();
      mutate(ready);
      goTo('review', { replace: true });
    },
    leaveForProvider: trying.note,
    tryAgain: () => {
      // The outcome stays until the address says step 1: otherwise another step flashes up.
      goTo('information');
      refusal.forget();
      trying.begin();
      // Another tab may have begun it already.
      follow(false);
      submission.reset();
    },
    visit: () => {
      forgetDraft(customerId);
      follow(true);
      goTo('visit');
    },
  };
}

/** The step that the address asks for, and the way to others. */
function useStepAddress(session: CustomerSession) {
  const { customerId, dealer, place } = session;
  const { dealerId } = dealer;
  const request = useAddress().searchParams.get('step');
  return {
    request,
    /** The address asks for the outcome: the page was open when it came, or the provider sent its visitor back. */
    isReviewAsked: request === 'review',
    /** The address is only a request: if it can't be honored, another step is shown, and it's left unchanged. */
    stepOf: (progress: Omit<Progress, 'isElsewhere' | 'isBegun'>) =>
      stepToShow(stepAsked(request, session), {
        ...progress,
        isElsewhere: isElsewhere(place),
        isBegun: place.continueAt !== null || place.ended !== null,
      }),
    goTo: useCallback(
      (step: Step, options: { replace?: boolean } = {}) => {
        navigate(`/verify?dealer=${dealerId}&customer=${customerId}&step=${step}`, options);
      },
      [dealerId, customerId],
    ),
  };
}
