import { useState } from 'react';
import type { Handoff, Progress } from '../../../../../shared/schemas/progress.ts';
import type { ProgressCalls } from '../api/progress.ts';

type HandoffOptions = Pick<ProgressCalls, 'beginHandoff' | 'endHandoff'> & {
  known: { shared: Progress; at: number } | undefined;
  ask: (call: () => Promise<Progress>) => Promise<void>;
};

/** Two answers about one code differ by no more than the line's delays, in milliseconds. */
const DELAYS = 10_000;

/** The phone that the customer hands over to, as the computer sees it. */
export function useHandoff({ beginHandoff, endHandoff, known, ask }: HandoffOptions) {
  // Only this page has it: a reload takes another one.
  const [made, setMade] = useState<{ code: string; until: number }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const handoff: Handoff | null = known?.shared.handoff ?? null;
  const at = known?.at ?? 0;
  const untilOf = (secondsLeft = 0, from = Date.now()) => from + secondsLeft * 1000;
  // Another tab may have made a newer one.
  const isOwn = made && Math.abs(untilOf(handoff?.secondsLeft, at) - made.until) < DELAYS;
  /** Says whether it succeeded. */
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
    /** When that was said, in milliseconds since 1970. */
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
