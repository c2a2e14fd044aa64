import { expect, test } from '@jest/globals';
import {
  changedMeanwhile,
  isOwnDecision,
  decisionConflict,
} from '../../../../../../frontend/src/features/review/decision/use-deciding.ts';
import { someSubmission } from '../records.ts';

const marcus = { kind: 'person', name: 'Marcus Webb' } as const;
const approved = someSubmission({ status: 'approved', decidedBy: marcus });

test('who was faster is named', () => {
  expect(decisionConflict(approved, 'Marcus Webb already decided.')).toEqual({
    title: 'Marcus Webb already decided',
    text: "Your decision wasn't recorded.",
  });
});

test('where nobody was faster, or it cannot be learned, the server’s words are said', () => {
  for (const now of [someSubmission(), undefined])
    expect(decisionConflict(now, 'Check it again.')).toEqual({
      title: 'This submission has changed',
      text: "Check it again. Your decision wasn't recorded.",
    });
});

test('whoever is still filling in a decision is told who was faster, and that nothing typed is lost', () => {
  const text = 'Close this to see what changed. We keep what you typed.';
  expect(changedMeanwhile(approved)).toEqual({ title: 'Marcus Webb already decided', text });
  expect(changedMeanwhile(someSubmission()).title).toBe('This submission has changed');
});

test('a decision of one’s own is known by what it decided, how, and whose it is', () => {
  expect(isOwnDecision('approve', approved, 'Marcus Webb')).toBe(true);
  expect(isOwnDecision('approve', approved, 'Renata Alvarez')).toBe(false);
  expect(isOwnDecision('deny', approved, 'Marcus Webb')).toBe(false);
  expect(isOwnDecision('verified_in_person', approved, 'Marcus Webb')).toBe(false);
  const inPerson = { ...approved, isInPerson: true };
  expect(isOwnDecision('verified_in_person', inPerson, 'Marcus Webb')).toBe(true);
  const byChance = { ...approved, decidedBy: { kind: 'chance', name: '' } as const };
  expect(isOwnDecision('approve', byChance, '')).toBe(false);
});
