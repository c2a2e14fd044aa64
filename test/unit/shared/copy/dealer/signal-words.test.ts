import { expect, test } from '@jest/globals';
import { signalIds } from '../../../../../shared/schemas/evidence-schema.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';

test('every signal has words of its own', () => {
  expect(Object.keys(signalCopy)).toEqual([...signalIds]);
  const all = Object.values(signalCopy);
  for (const key of ['label', 'limit', 'rule'] as const)
    expect(new Set(all.map((words) => words[key])).size).toBe(signalIds.length);
});
