import { useMemo, useState } from 'react';
import type { PhoneSession } from '../../../../../shared/schemas/progress.ts';
import { phoneOwner } from '../../../lib/device/phone-key.ts';
import { phoneCalls } from '../api/phone.ts';
import { type PhoneEnd, phoneEndOf } from '../rules/phone-end.ts';
import { phoneProgress, stepSession } from '../rules/phone-step.ts';
import { refuseUpload } from '../rules/refuse-upload.ts';
import { filesNeeded } from '../rules/said-of-id.ts';
import { usePolling } from './use-polling.ts';
import { useProgress } from './use-progress.ts';
import { useIdChoice } from './use-said-of-id.ts';
import { useReconciledFiles } from './use-settled-files.ts';
import { useWizardFiles } from './use-wizard-files.ts';

/** What a phone knows and does that a customer has handed over to. */
export function usePhone(opened: PhoneSession, phoneKey: string) {
  const { customerId } = opened;
  const calls = useMemo(() => phoneCalls(customerId, phoneKey), [customerId, phoneKey]);
  const [end, setEnd] = useState<PhoneEnd>();
  const onRefused = (error: unknown) => {
    const found = phoneEndOf(error, true);
    if (found) setEnd(found);
  };
  const owner = phoneOwner(customerId);
  const { known, look, tell } = useProgress({
    customerId: owner,
    isOpen: end === undefined,
    get: calls.get,
    note: calls.note,
    onRefused: (error, note) => {
      refuseUpload(error, note, files);
      onRefused(error);
    },
  });
  const current = known?.shared ?? opened;
  const files = useWizardFiles({
    customerId: owner,
    createUpload: calls.createUpload,
    tell,
    onRefused,
  });
  const id = useIdChoice(owner, tell);
  const { progress, mayChooseId } = current;
  useReconciledFiles({
    customerId: owner,
    isPhone: true,
    kinds: current.place.files,
    mayChooseId,
    // Once the right has ended, nothing is kept here any more.
    progress: end === undefined ? progress : undefined,
    files,
    id,
    tell,
  });
  usePolling(end === undefined ? 'follow' : undefined, look);
  const session = stepSession(current);
  const needed = filesNeeded(session, id.said);
  return {
    session,
    mayChooseId,
    end,
    files,
    id,
    standing: phoneProgress(needed, files, progress.files),
  };
}
