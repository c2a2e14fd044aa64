import { expect, test } from '@jest/globals';
import { waitingWords } from '../../../../../../frontend/src/features/review/decision/copy.ts';
import type { CustomerEvent } from '../../../../../../shared/schemas/customer-events-schema.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';
import { at, someSubmission } from '../records.ts';

const rules = { kind: 'rules', name: '2026-11' } as const;
const asked = (attempt: number, minute: number): CustomerEvent => ({
  type: 'ask_again',
  attempt,
  at: at(minute),
  by: rules,
});
const blurred = someEvidence({
  photo: { result: 'not_readable', problems: [{ kind: 'idDocument', problem: 'blurred' }] },
});

const said = (change: Parameters<typeof someSubmission>[0]) =>
  waitingWords(someSubmission({ waitingFor: 'customer', phase: 'ask_again', ...change }))?.lines;

test('a photo that could not be read: who was asked for another one, when, and which time it is', () => {
  expect(said({ evidence: blurred, denialReason: 'Too dark.', events: [asked(1, 3)] })).toEqual([
    "The front of the ID couldn't be read. We asked Amara for a new photo on Jan 5, 2026 (the first of at most two times). It doesn't count as an attempt.",
    'Reason for the customer: “Too dark.”',
  ]);
  const [second] = said({ evidence: blurred, events: [asked(1, 3), asked(1, 4)] }) ?? [];
  expect(second).toContain(' (the second of at most two times).');
});

test('what was asked in an earlier attempt does not count', () => {
  const [line] = said({ evidence: blurred, events: [asked(1, 3), asked(2, 4)] }) ?? [];
  expect(line).toContain(' (the first of at most two times).');
});

test('where something else is asked for, or the name is not known, neither is made up', () => {
  const [line] = said({ evidence: someEvidence(), firstName: '', events: [asked(1, 3)] }) ?? [];
  expect(line).toBe(
    "We asked the customer to send something again on Jan 5, 2026 (the first of at most two times). It doesn't count as an attempt.",
  );
});
