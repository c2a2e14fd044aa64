import { useMutation } from '@tanstack/react-query';
import type { Handoff, Progress } from '../../../../../shared/schemas/progress-schema.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import type { WizardAction, WizardState } from '../state.ts';
import type { Dispatch } from '../use-draft-state.ts';

type HandoffOptions = {
  customerId: string;
  customerKey: string;
  state: Pick<WizardState, 'handoff' | 'handoffCode'>;
  dispatch: Dispatch<WizardAction>;
  /** Makes a call after those before it, and takes in its answer. */
  ask: (call: () => Promise<Progress>) => Promise<void>;
};

/** Two answers about one code differ by no more than the line's delays, in milliseconds. */
const DELAYS = 10_000;

const untilOf = (handoff: Handoff | null, from: number) =>
  from + (handoff?.secondsLeft ?? 0) * 1000;

/** The phone that the customer hands over to, as the computer sees it. */
export function useHandoff({ customerId, customerKey, state, dispatch, ask }: HandoffOptions) {
  const { latest, at } = state.handoff;
  const code = state.handoffCode;
  // Another tab may have made a newer one.
  const isOwn = code && Math.abs(untilOf(latest, at) - code.until) < DELAYS;
  const calling = useMutation({ mutationFn: ask });
  /** Resolves to true once it has succeeded. */
  const run = (call: () => Promise<Progress>): Promise<boolean> =>
    calling.mutateAsync(call).then(
      () => true,
      () => false,
    );
  const params = { customerId };
  return {
    handoff: latest,
    /** The time of that answer, in milliseconds since 1970. */
    at,
    code: isOwn ? code.text : undefined,
    isBusy: calling.isPending,
    error: calling.error ?? undefined,
    /** The answer may get lost: another press makes another code. */
    begin: () =>
      run(async () => {
        const begun = await callApi('beginHandoff', { params }, { customerKey });
        const until = untilOf(begun.progress.handoff, Date.now());
        dispatch({ type: 'handoff-begun', code: begun.code, until });
        return begun.progress;
      }),
    end: () =>
      run(async () => {
        const progress = await callApi('endHandoff', { params }, { customerKey, retry: true });
        dispatch({ type: 'handoff-ended' });
        return progress;
      }),
  };
}

export type HandoffControl = ReturnType<typeof useHandoff>;
