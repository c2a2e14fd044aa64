import { useState } from 'react';
import type { Handoff, Progress } from '../../../../../shared/schemas/progress.ts';
import type { ProgressCalls } from '../api/progress.ts';

type HandoffOptions = Pick<ProgressCalls, 'beginHandoff' | 'endHandoff'> & {
  known: { shared: Progress; at: number } | undefined;
  ask: (call: () => Promise<Progress>) => Promise<void>;
};

/** The phone that the customer hands over to, as the computer sees it. */
export function useHandoff({ beginHandoff, endHandoff, known, ask }: HandoffOptions) {
  // Only this page has it: a reload takes another one.
  const [code, setCode] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (call: () => Promise<Progress>) => {
    setBusy(true);
    setError(undefined);
    await ask(call).catch(setError);
    setBusy(false);
  };
  return {
    handoff: known?.shared.handoff ?? (null as Handoff | null),
    /** When that was said, in milliseconds since 1970. */
    at: known?.at ?? 0,
    code,
    isBusy,
    error,
    begin: () =>
      run(async () => {
        const begun = await beginHandoff();
        setCode(begun.code);
        return begun.progress;
      }),
    end: () =>
      run(() => {
        setCode(undefined);
        return endHandoff();
      }),
  };
}
export type HandoffControl = ReturnType<typeof useHandoff>;
