import { useMemo, useState } from 'react';
import { customerFileKinds } from '../../../../../shared/schemas/files-schema.ts';
import type {
  Handoff,
  Progress,
  ProgressNote,
} from '../../../../../shared/schemas/progress-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useIdChoice } from '../documents/use-id-choice.ts';
import { refuseUpload, useWizardFiles } from './use-wizard-files.ts';
import { usePolling } from './use-polling.ts';
import { useProgress } from './use-progress.ts';
import { useReconciledFiles } from './use-reconciled-files.ts';

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

type HandoffOptions = Pick<ProgressCalls, 'beginHandoff' | 'endHandoff'> & {
  known: { shared: Progress; at: number } | undefined;
  ask: (call: () => Promise<Progress>) => Promise<void>;
};

/** Two answers about one code differ by no more than the line's delays, in milliseconds. */
const DELAYS = 10_000;

/** The phone that the customer hands over to, as the computer sees it. */
function useHandoff({ beginHandoff, endHandoff, known, ask }: HandoffOptions) {
  // Only this page has it: a reload takes another one.
  const [made, setMade] = useState<{ code: string; until: number }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const handoff: Handoff | null = known?.shared.handoff ?? null;
  const at = known?.at ?? 0;
  const untilOf = (secondsLeft = 0, from = Date.now()) => from + secondsLeft * 1000;
  // Another tab may have made a newer one.
  const isOwn = made && Math.abs(untilOf(handoff?.secondsLeft, at) - made.until) < DELAYS;
  /** Returns true once it has succeeded. */
  const run = async (call: () => Promise<Progress>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await ask(call);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    handoff,
    /** The time of that answer, in milliseconds since 1970. */
    at,
    code: isOwn ? made.code : undefined,
    isBusy,
    error,
    begin: () =>
      run(async () => {
        const { code, progress } = await beginHandoff();
        setMade({ code, until: untilOf(progress.handoff?.secondsLeft) });
        return progress;
      }),
    end: () =>
      run(async () => {
        const progress = await endHandoff();
        setMade(undefined);
        return progress;
      }),
  };
}
export type HandoffControl = ReturnType<typeof useHandoff>;

/** The calls of the customer's own devices, each with the customer's key. */
function progressCalls(customerId: string, customerKey: string) {
  const params = { customerId };
  return {
    // The next look is the next try.
    get: () => callApi('getProgress', { params }, { customerKey, retry: false }),
    note: (body: ProgressNote) =>
      callApi('noteProgress', { params, body }, { customerKey, retry: true }),
    /** The answer may get lost: another press makes another code. */
    beginHandoff: () => callApi('beginHandoff', { params }, { customerKey }),
    endHandoff: () => callApi('endHandoff', { params }, { customerKey, retry: true }),
  };
}
type ProgressCalls = ReturnType<typeof progressCalls>;

/** Asks for a place for one of the customer's files. */
const createUpload = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'createCustomerUpload'>['body'],
) => callApi('createCustomerUpload', { params: { customerId }, body }, { customerKey });
