import { useMemo } from 'react';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { createUpload } from '../api/create-upload.ts';
import { progressCalls } from '../api/progress.ts';
import { refuseUpload } from '../rules/refuse-upload.ts';
import { useHandoff } from './use-handoff.ts';
import { usePolling } from './use-polling.ts';
import { useProgress } from './use-progress.ts';
import { useIdChoice } from './use-said-of-id.ts';
import { useReconciledFiles } from './use-settled-files.ts';
import { useWizardFiles } from './use-wizard-files.ts';

type SharedOptions = {
  customerId: string;
  customerKey: string;
  /** Something is left to send. */
  isOpen: boolean;
  onRefused: (error: unknown) => void;
};

/** The files of a submission and what is said of the ID, the same on all devices; and the phone handed over to. */
export function useSharedProgress(options: SharedOptions) {
  const { customerId, customerKey, isOpen, onRefused } = options;
  const calls = useMemo(() => progressCalls(customerId, customerKey), [customerId, customerKey]);
  const { known, ask, look, tell } = useProgress({
    customerId,
    isOpen,
    ...calls,
    onRefused: (error, note) => {
      refuseUpload(error, note, files);
      // A link that has ended says so when the customer does something, not in the middle of it.
      if (!isApiError(error, 'not_found')) onRefused(error);
    },
  });
  const files = useWizardFiles({
    customerId,
    createUpload: (body) => createUpload(customerId, customerKey, body),
    tell,
    onRefused,
  });
  const id = useIdChoice(customerId, tell);
  const progress = isOpen ? known?.shared : undefined;
  useReconciledFiles({
    customerId,
    isPhone: false,
    kinds: customerFileKinds,
    mayChooseId: true,
    progress,
    files,
    id,
    tell,
  });
  const handoff = useHandoff({ ...calls, known: isOpen ? known : undefined, ask });
  const isFollowed = ['waiting', 'connected'].includes(progress?.handoff?.state ?? '');
  // Another device may have the link open as well, and may even submit.
  usePolling(isOpen ? (isFollowed ? 'follow' : 'later') : undefined, look);
  return { files, id, handoff };
}
