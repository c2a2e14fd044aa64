import { expect, test } from '@jest/globals';
import { signalIds } from '../../../shared/schemas/evidence.ts';
import { signalWords } from '../../../shared/signal-words.ts';

test('every signal has words of its own', () => {
  expect(Object.keys(signalWords)).toEqual([...signalIds]);
  const all = Object.values(signalWords);
  for (const key of ['label', 'limit', 'rule'] as const)
    expect(new Set(all.map((words) => words[key])).size).toBe(signalIds.length);
});

test('what it cannot tell is said in whole sentences', () => {
  for (const { limit, label, rule } of Object.values(signalWords)) {
    expect(limit).toMatch(/^[A-Z].*\.$/);
    expect(`${label}${rule}`).not.toMatch(/\.$/);
  }
});
