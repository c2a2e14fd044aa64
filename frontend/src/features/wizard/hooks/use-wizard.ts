import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { customerKeys } from '../../../lib/customer-queries.ts';
import { forgetDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { readySubmission } from '../rules/ready-submission.ts';
import { settleDraft } from '../rules/settle-draft.ts';
import { isElsewhere, type Step, stepAsked, stepOfFields, stepToShow } from '../rules/steps.ts';
import { useBegin } from './use-begin.ts';
import { useFollowedDraft } from './use-followed-draft.ts';
import { useResumedSubmission } from './use-resumed-submission.ts';
import { useSubmission } from './use-submission.ts';
import { useTrying } from './use-trying.ts';
import { useTyped } from './use-typed.ts';
import { useWizardFiles } from './use-wizard-files.ts';

type Refused = Readonly<Record<string, string>>;

const nothingRefused: Refused = {};

const without = (refused: Refused, names: readonly string[]): Refused =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** What the wizard knows and does; the steps only show it. `onEnded`: the link no longer works. */
export function useWizard(session: CustomerSession, customerKey: string, onEnded: () => void) {
  const { customerId, dealer, place } = session;
  const isAway = isElsewhere(place);
  const queries = useQueryClient();
  const information = useTyped(customerId);
  const { typed, onType } = information;
  const [refused, setRefused] = useState(nothingRefused);
  const trying = useTrying(session);
  const { isTrying, mark } = trying;

  const renew = () =>
    void queries.invalidateQueries({ queryKey: customerKeys.session(customerId) });
  const onRefusal = (error: unknown) => {
    if (isApiError(error, 'not_found')) onEnded();
    else if (isApiError(error, 'already_submitted', 'attempts_exhausted', 'conflict')) renew();
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
  const ready = isTrying && !isAway ? readySubmission(typed, files) : undefined;
  const { mutate } = submission;
  useResumedSubmission(customerId, ready, mutate);

  const follow = (isOver: boolean) => {
    const { files: stored } = readDraft(customerId);
    information.follow();
    for (const kind of customerFileKinds) files[kind].follow(stored[kind], isOver);
  };
  useFollowedDraft(customerId, (isGone) => {
    const isDecided = isGone || (readDraft(customerId).settled ?? mark) !== mark;
    follow(isDecided);
    if (isDecided) renew();
  });
  const onOutcome = useEffectEvent(() => {
    settleDraft(session);
    follow(true);
  });
  useEffect(() => {
    if (!isTrying) onOutcome();
  }, [isTrying, mark]);

  // The address is only a request: if it can't be honored, the address is left unchanged.
  const request = parameters.get('step');
  const isReviewAsked = request === 'review';
  const isSending = submission.isPending || submission.isError;
  const step = stepToShow(stepAsked(request, session), {
    isInformationComplete: personalFields.safeParse(typed).success,
    hasVideo: files.video.state.phase !== 'empty',
    isSubmitted: isSending || !isTrying,
    isElsewhere: isAway,
    isBegun: place.continueAt !== null || place.ended !== null,
  });
  // Back from the provider, which has not told yet what came of it. The address proves nothing.
  const isAwaited = isReviewAsked && step === 'review' && isTrying && isAway && !isSending;
  const begin = useBegin({
    session,
    customerKey,
    onBegun: renew,
    onNext: () => void goTo('video'),
    onRefused: setRefused,
    onError: onRefusal,
  });
  return {
    step,
    typed,
    revision: information.revision,
    refused,
    files,
    submission,
    begin,
    isAwaited,
    /** The address asks for the outcome: the page was open when it came, or the provider sent its visitor back. */
    isReviewAsked,
    goTo,
    onType,
    leaveInformation: (personal: PersonalFields) => {
      setRefused(without(refused, personalFieldNames));
      begin.begin(personal);
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
    /** The customer goes on at the provider's. */
    leaveForProvider: trying.note,
    /** What was typed stays; the files of an earlier try cannot be sent again. */
    tryAgain: async () => {
      // The outcome stays until the address says step 1: otherwise another step flashes up.
      await goTo('information');
      setRefused(nothingRefused);
      trying.begin();
      // Another tab may have begun it already.
      follow(false);
      submission.reset();
    },
    visit: () => {
      forgetDraft(customerId);
      follow(true);
      void goTo('visit');
    },
  };
}
