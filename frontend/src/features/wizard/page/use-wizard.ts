import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
} from '../../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import { customerFileKinds } from '../../../../../shared/schemas/files-schema.ts';
import type {
  Progress,
  ProgressFile,
  ProgressNote,
} from '../../../../../shared/schemas/progress-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { useVerificationStart } from '../../../components/customer/use-verification-start.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { customerKeys } from '../../../lib/api/customer-keys.ts';
import { forgetBegun, readBegun } from '../../../lib/device/begun.ts';
import { emptyDraft, readDraft, watchDraft } from '../../../lib/device/device-draft.ts';
import { forgetFilesOf } from '../../../lib/device/device-files.ts';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import { useHandoff } from '../handoff/use-handoff.ts';
import { isReading, withReadings } from '../progress/file-readings.ts';
import { usePolling } from '../progress/use-polling.ts';
import { unsyncedNotes } from '../progress/synced-draft.ts';
import { useSyncedFiles } from '../progress/use-synced-files.ts';
import type { ReadySubmission } from '../outcome/send-submission.ts';
import {
  attemptVersion,
  initialState,
  isAttemptActive,
  reduce,
  type RefusedFields,
  type WizardAction,
  type WizardState,
} from '../state.ts';
import { loadLaterSteps } from '../steps/load-later-steps.ts';
import {
  filesAskedAgain,
  filesKept,
  isElsewhere,
  type Progress as StepProgress,
  type Step,
  stepAsked,
  stepOfFields,
  stepToShow,
} from '../steps/steps.ts';
import { type Dispatch, useDraftState } from '../use-draft-state.ts';

/** Holds the wizard's state and makes its moves; the steps only show it. `onEnded`: the link no longer works. */
export function useWizard(session: CustomerSession, customerKey: string, onEnded: () => void) {
  const { customerId, verification } = session;
  const isAway = isElsewhere(verification);
  const queries = useQueryClient();
  const { state, dispatch } = useDraftState<WizardState, WizardAction>(
    customerId,
    (kept) => initialState(kept, session),
    reduce,
  );
  const { draft } = state;
  const isBegunAtGeneralLink = readBegun(session.dealer.dealerId)?.customerId === customerId;
  const isActive = isAttemptActive(state, session);
  const isAskedAgain = filesAskedAgain(session).length > 0;
  const isOpen = !isAway && (isActive || isAskedAgain);

  const renew = () =>
    void queries.invalidateQueries({ queryKey: customerKeys.session(customerId) });
  const onRefusal = (error: unknown) => {
    if (isApiError(error, 'not_found')) onEnded();
    else if (isApiError(error, 'already_submitted', 'attempts_exhausted', 'conflict')) renew();
  };
  const calls = callsOf(customerId, customerKey);
  const [arrived, setArrived] = useState<readonly ProgressFile[]>([]);
  const { act, ask, sync, id, ...synced } = useSyncedFiles<Progress, WizardAction>({
    customerId,
    draft,
    dispatch,
    isOpen,
    calls,
    onAnswer: (progress) => {
      setArrived(progress.files);
      const mine = { kinds: customerFileKinds, mayChooseId: true, isPhone: false };
      dispatch({ type: 'progress-answered', progress, at: Date.now(), ...mine });
    },
    onUploadRefused: onRefusal,
    // A link that has ended says so when the customer does something, not in the middle of it.
    onSyncRefused: (error) => !isApiError(error, 'not_found') && onRefusal(error),
  });
  const files = withReadings(synced.files, arrived);
  const handoff = useHandoff({ customerId, customerKey, state, dispatch, ask });
  const isFollowed =
    isReading(files) || ['waiting', 'connected'].includes(handoff.handoff?.state ?? '');
  // Another device may have the link open as well, and may even submit.
  usePolling(isOpen ? (isFollowed ? 'follow' : 'later') : undefined, sync);
  useOutcomes(session, { isActive, dispatch, renew });

  const address = useStepAddress(session);
  const { goTo } = address;
  // It starts even when offline, as all mutations do: its id is kept, and `callApi` waits for the connection.
  const submission = useMutation({
    mutationFn: async (ready: ReadySubmission) => {
      // An answer belongs to the submission, after which none is taken.
      if (unsyncedNotes(readDraft(customerId)).some(({ what }) => what === 'answered'))
        await sync();
      const { sendSubmission } = await loadLaterSteps();
      return sendSubmission({ customerId, customerKey, ready, dispatch });
    },
    onSuccess: (outcome) => {
      if ('answer' in outcome) {
        queries.setQueryData(customerKeys.session(customerId), outcome.answer);
        // Going back to the link's page shows the outcome, not the form.
        queries.removeQueries({ queryKey: customerKeys.link(customerId) });
        return;
      }
      const { refusal: fields } = outcome;
      act({ type: 'fields-refused', fields });
      // The page may know too little of what is asked for.
      if (fields.idBack) renew();
      goTo(stepOfFields(Object.keys(fields)), { replace: true });
    },
    onError: (error) => {
      if (isApiError(error, 'conflict')) dispatch({ type: 'fields-refused', fields: {} });
      onRefusal(error);
    },
  });
  const { mutate } = submission;
  const resume = useEffectEvent(async () => {
    if (!isActive || draft.submissionId === undefined) return;
    const { readySubmission } = await loadLaterSteps();
    const ready = readySubmission(session, draft);
    // Another tab may have had the answer meanwhile.
    if (ready && readDraft(customerId).submissionId !== undefined) mutate(ready);
  });
  useEffect(() => {
    // What was sent before the page was left and never answered is sent again, if all of it is there as the page opens:
    // anything added later waits until the customer submits it, as it does where the code doesn't come.
    resume().catch(() => undefined);
  }, []);

  const isVideoKept = filesKept(session).includes('video');
  const isSending = submission.isPending || submission.isError;
  const step = address.stepOf({
    isInformationComplete:
      personalFields.safeParse(draft.typed).success && (isAway || draft.termsVersion !== undefined),
    hasVideo: files.video.state.phase !== 'empty' || isVideoKept,
    isSubmitted: isSending || !isActive || isAskedAgain,
  });
  // Back from the provider, which has not reported yet what came of it. The address proves nothing.
  const isAwaited = address.isReviewAsked && step === 'review' && isActive && isAway && !isSending;
  const away = useVerificationStart({
    send: async (personal: PersonalFields) => {
      const answer = await calls.begin({ personal });
      renew();
      return answer;
    },
    onError: (error) => {
      if (isApiError(error) && Object.keys(error.fields).length > 0)
        dispatch({ type: 'fields-refused', fields: error.fields });
      else onRefusal(error);
    },
  });
  return {
    step,
    draft,
    /** Something that was typed is kept on this device. */
    isTypedKept: Object.values(draft.typed).some((text) => text !== ''),
    formRevision: state.formRevision,
    refused: state.refused,
    act,
    files,
    id,
    /** The phone that the customer hands over to. */
    handoff,
    submission,
    /** The way to the provider's own page, where the verification is made there. */
    away,
    /** The customer is back from the provider, which has reported nothing yet. */
    isAwaited,
    /** The address asks for the outcome: the page was open when it came, or the provider sent its visitor back. */
    isReviewAsked: address.isReviewAsked,
    /** The address asks for a step that comes after the video. */
    isVideoMissed: step === 'video' && address.request !== 'video',
    goTo,
    /** Continues from step 1: to the provider's own page, with what was typed, or to the next step here. */
    leaveInformation: (personal: PersonalFields) => {
      dispatch({ type: 'refusal-left', names: [...personalFieldNames, 'termsVersion'] });
      if (isAway) {
        away.start(personal);
        return;
      }
      const begun = draft.isFromDealership
        ? calls.saveContact(personal)
        : calls.begin(isBegunAtGeneralLink ? { resumeTo: personal.email } : {});
      // Nobody waits for it: where it fails, the submission brings the contact, and begins an attempt itself.
      begun.catch(() => undefined);
      goTo(isVideoKept ? 'documents' : 'video');
    },
    /** Without anything ready, leads to the documents, which show what is missing. */
    submit: (ready: ReadySubmission | undefined) => {
      if (!ready || !isActive) {
        // Another tab has taken something away: the step shows what is missing.
        submission.reset();
        goTo('documents', { replace: true });
        return;
      }
      mutate(ready);
      goTo('review', { replace: true });
    },
    /** Begins another attempt: what was typed stays, and of the files those that the reason isn't about. */
    tryAgain: (refused: RefusedFields) => {
      // The outcome stays until the address says step 1: otherwise another step flashes up.
      goTo('information');
      dispatch({ type: 'attempt-begun', session, refused });
      submission.reset();
    },
    /** Leads to how the documents can be shown at the dealership. */
    visit: () => goTo('visit'),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

type OutcomeOptions = { isActive: boolean; dispatch: Dispatch<WizardAction>; renew: () => void };

/** Follows what other tabs do to the customer's draft, and clears it after an outcome. */
function useOutcomes(session: CustomerSession, { isActive, dispatch, renew }: OutcomeOptions) {
  const { customerId } = session;
  const version = attemptVersion(session);
  const onChange = useEffectEvent((isGone: boolean) => {
    const draft = readDraft(customerId);
    const { lastSeenOutcome = version } = dispatch({ type: 'draft-changed', draft }).draft;
    if (isGone || lastSeenOutcome !== version) renew();
  });
  useEffect(() => watchDraft(customerId, (isGone) => onChange(isGone)), [customerId]);
  const onOutcome = useEffectEvent(() => {
    const before = readDraft(customerId);
    const after = dispatch({ type: 'outcome-shown', session }).draft;
    // Who has sent everything is done: the next visitor at this device may be somebody else.
    if (after === emptyDraft || session.result?.waitingFor === 'dealership')
      forgetBegun(session.dealer.dealerId, customerId);
    // Also where another tab has forgotten the draft: a file may have been on its way to the device.
    if (after === emptyDraft || after.lastSeenOutcome !== before.lastSeenOutcome)
      void forgetFilesOf(customerId);
  });
  useEffect(() => {
    if (!isActive) onOutcome();
  }, [isActive, version]);
}

/** The step that the address asks for, and the way to others. */
function useStepAddress(session: CustomerSession) {
  const { customerId, dealer, verification } = session;
  const { dealerId } = dealer;
  const request = useAddress().searchParams.get('step');
  return {
    request,
    isReviewAsked: request === 'review',
    /** The address is only a request: if it can't be honored, another step is shown, and it's left unchanged. */
    stepOf: (progress: Omit<StepProgress, 'isElsewhere' | 'isBegun'>) =>
      stepToShow(stepAsked(request, session), {
        ...progress,
        isElsewhere: isElsewhere(verification),
        isBegun: verification.continueAt !== null || verification.ended !== null,
      }),
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      navigate(`/verify?dealer=${dealerId}&customer=${customerId}&step=${step}`, options),
  };
}

function callsOf(customerId: string, customerKey: string) {
  const params = { customerId };
  return {
    /** Saves the contact, and begins an attempt as well. */
    saveContact: ({ fullName, email, phone }: PersonalFields) =>
      callApi('saveContact', { params, body: { fullName, email, phone } }, { customerKey }),
    /** Begins an attempt, or goes on with the one under way; the answer says on which page. */
    begin: (body: RouteInput<'beginVerification'>['body']) =>
      callApi('beginVerification', { params, body }, { customerKey }),
    // The next look is the next try.
    get: () => callApi('getProgress', { params }, { customerKey, retry: false }),
    note: (body: ProgressNote) =>
      callApi('noteProgress', { params, body }, { customerKey, retry: true }),
    createUpload: (body: RouteInput<'createCustomerUpload'>['body']) =>
      callApi('createCustomerUpload', { params, body }, { customerKey }),
  };
}
