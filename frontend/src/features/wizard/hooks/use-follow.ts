import { useEffect, useEffectEvent } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import { readDraft } from '../../../lib/device/device-draft.ts';
import { watchDraft } from '../../../lib/device/watch-draft.ts';
import { documentsAskedAgain } from '../rules/asked-again.ts';
import { clearDraftAfterOutcome } from '../rules/settle-draft.ts';
import type { useCurrentAttempt } from './use-trying.ts';
import type { WizardFiles } from './use-wizard-files.ts';

type FollowOptions = {
  /** What picks up what is stored on the device now. */
  parts: readonly { follow: () => void }[];
  files: WizardFiles;
  trying: ReturnType<typeof useCurrentAttempt>;
  /** Another tab knows that the try is over. */
  onDecided: () => void;
};

/** Keeps to what other tabs do to the customer's draft, and settles it after an outcome. Gives what picks it up. */
export function useDraftSync(session: CustomerSession, options: FollowOptions) {
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
    if (documentsAskedAgain(session).length > 0) trying.begin();
  });
  useEffect(() => {
    if (!isTrying) onOutcome();
  }, [isTrying, mark]);
  return follow;
}
