import type { Signal, SignalResult } from '../../../shared/schemas/evidence.ts';

const words: readonly [SignalResult, one: string, several: string][] = [
  ['differs', 'differs', 'differ'],
  ['not_readable', 'not readable', 'not readable'],
  ['agrees', 'agrees', 'agree'],
  ['not_checked', 'not checked', 'not checked'],
];

/** `2 differ, 10 agree, 1 not checked.` */
export function noteOf(signals: readonly Signal[]): string {
  const counts = words.flatMap(([result, one, several]) => {
    const count = signals.filter((signal) => signal.result === result).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return counts.length === 0 ? 'Nothing could be checked.' : `${counts.join(', ')}.`;
}
