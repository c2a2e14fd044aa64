import { useEffect, useEffectEvent, useState } from 'react';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { customerFileKinds } from '../../../../shared/schemas/files-schema.ts';
import {
  readDraft,
  watchDraft,
  keepDraft,
  forgetDraft,
  hasDraft,
} from '../../lib/device/device-draft.ts';
import { forgetFilesOf } from '../../lib/device/device-files.ts';
import { filesAskedAgain } from './steps/steps.ts';
import type { WizardFiles } from './progress/use-wizard-files.ts';
import { sessionMark } from './customer-session.ts';

type DraftSyncOptions = {
  /** Each picks up what is stored on the device now. */
  parts: readonly { follow: () => void }[];
  files: WizardFiles;
  trying: ReturnType<typeof useCurrentAttempt>;
  /** Another tab knows that the try is over. */
  onDecided: () => void;
};

/** Follows what other tabs do to the customer's draft, and clears it after an outcome. Returns what picks it up. */
export function useDraftSync(session: CustomerSession, options: DraftSyncOptions) {
  const { customerId } = session;
  const { parts, files, trying, onDecided } = options;
  const { mark, isTrying } = trying;
  const follow = (isOver: boolean) => {
    const { files: stored } = readDraft(customerId);
    for (const part of parts) part.follow();
    for (const kind of customerFileKinds) files[kind].follow(stored[kind], isOver);
  };
  const onChange = useEffectEvent((isGone: boolean) => {
    const isDecided = isGone || (readDraft(customerId).settled ?? mark) !== mark;
    follow(isDecided);
    if (isDecided) onDecided();
  });
  useEffect(() => watchDraft(customerId, (isGone) => onChange(isGone)), [customerId]);
  const onOutcome = useEffectEvent(() => {
    clearDraftAfterOutcome(session);
    follow(true);
    // What is sent again belongs to it from now on, whichever tab is opened for it.
    if (filesAskedAgain(session).length > 0) trying.begin();
  });
  useEffect(() => {
    if (!isTrying) onOutcome();
  }, [isTrying, mark]);
  return follow;
}

/**
 * Knows if the customer is in the middle of a try. The try is over as soon as anything is known of it, whichever tab
 * or device sent it, or as soon as the person has no attempt left.
 */
export function useCurrentAttempt(session: CustomerSession) {
  const mark = sessionMark(session);
  const [after, setAfter] = useState(() =>
    session.result ? readDraft(session.customerId).tryingAfter : mark,
  );
  const note = () => keepDraft(session.customerId, { tryingAfter: mark });
  return {
    mark,
    isTrying: after === mark && session.attemptsLeft > 0,
    /** Remembers the try for the way back. The page doesn't change: the link being pressed must not disappear. */
    note,
    begin: () => {
      note();
      setAfter(mark);
    },
  };
}

/**
 * Clears the draft on this device after an outcome. Where the customer may try again, what was typed and which ID it was
 * stay (the files of an attempt cannot be sent again). Changes nothing once the next try has begun, in whichever tab.
 */
export function clearDraftAfterOutcome(session: CustomerSession): void {
  const { customerId, result, attemptsLeft } = session;
  if (!result || result.phase === 'approved' || attemptsLeft === 0) return forgetDraft(customerId);
  const mark = sessionMark(session);
  if (!hasDraft(customerId) || readDraft(customerId).tryingAfter === mark) return;
  void forgetFilesOf(customerId);
  keepDraft(customerId, {
    files: {},
    coming: undefined,
    untold: undefined,
    isBackSkipped: undefined,
    submissionId: undefined,
    tryingAfter: undefined,
    settled: mark,
  });
}
