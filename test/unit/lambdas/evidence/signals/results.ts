import { expect } from '@jest/globals';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import type {
  Signal,
  SignalId,
  SignalResult,
} from '../../../../../shared/schemas/evidence-schema.ts';
import { signalsIn } from '../judged.ts';

/** A submission with what one signal of it has to be. */
export type Row = [
  from: CheckedSubmission,
  result: SignalResult,
  found?: string,
  isExcused?: boolean,
];

export const signalOf = (id: SignalId, from: CheckedSubmission): Signal | undefined =>
  signalsIn(from).find((signal) => signal.id === id);

/** What one signal of a submission has to be; `found` as far as it is given. */
export function expectSignal(
  id: SignalId,
  from: CheckedSubmission,
  result: Signal['result'],
  found?: string,
  isExcused?: boolean,
) {
  const signal = signalOf(id, from);
  expect({ result: signal?.result, isExcused: signal?.isExcused }).toEqual({ result, isExcused });
  if (found !== undefined) expect(signal?.found).toBe(found);
  if (found?.toLowerCase().includes('not clearly')) expect(signal?.isUnclear).toBe(true);
}
