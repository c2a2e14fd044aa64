import { expect, test } from '@jest/globals';
import { waitingWords } from '../../../../../../frontend/src/features/review/decision/copy.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';
import { someSubmission } from '../records.ts';
import { unsignedWords } from '../../../../../../frontend/src/features/review/evidence/copy.ts';

test('rules that approve left it to a person for want of a signature', () => {
  const unsigned = someSubmission({ evidence: someEvidence() });
  expect(unsignedWords(unsigned)).toMatch(/^Anyone can print .+ a person decides\.$/);
  const evidence = someEvidence({ issuerSignature: 'agrees' });
  expect(unsignedWords(someSubmission({ evidence }))).toBeUndefined();
  expect(unsignedWords({ ...unsigned, waitingFor: null })).toBeUndefined();
});

test('a check names who checks, where somebody else does', () => {
  const checking = { waitingFor: 'provider', phase: 'submitted' } as const;
  const keptBy = { name: 'Veriff', sessionId: 'x' };
  expect(waitingWords(someSubmission({ ...checking, keptBy }))?.lines).toEqual([
    'Veriff is checking what the customer submitted.',
  ]);
  expect(waitingWords(someSubmission(checking))?.lines).toEqual(['The documents are being read.']);
});

test('what the customer has to do is said with what they were told, and that no attempt is used up', () => {
  const words = (phase: 'ask_again' | 'expired' | 'abandoned' | null) =>
    waitingWords(someSubmission({ waitingFor: 'customer', phase, denialReason: 'Too dark.' }));
  expect(words('ask_again')?.lines).toEqual([
    'Waiting for the customer to send something again.',
    'Reason for the customer: “Too dark.”',
    "It didn't count as an attempt.",
  ]);
  for (const phase of ['expired', 'abandoned'] as const)
    expect(words(phase)?.lines.join(' ')).toContain("It didn't count as an attempt.");
  const empty = waitingWords(
    someSubmission({ waitingFor: 'customer', phase: 'expired', isEmpty: true }),
  );
  expect(empty?.lines).toEqual([
    "The customer didn't submit anything in time. It didn't count as an attempt.",
  ]);
  expect(words('expired')?.lines.join(' ')).toContain('ended without a decision');
  expect(words(null)).toBeUndefined();
});

test('whoever asked for something again is named', () => {
  const asked = { waitingFor: 'customer', phase: 'ask_again', evidence: someEvidence() } as const;
  const by = { kind: 'person', name: 'Renata Alvarez' } as const;
  const [line] =
    waitingWords(
      someSubmission({
        ...asked,
        events: [{ type: 'ask_again', at: '2026-01-05T12:00:00.000Z', by }],
      }),
    )?.lines ?? [];
  expect(line).toMatch(
    /^Renata Alvarez asked Amara to send something again on Jan 5, 2026\. It didn't count as an attempt\.$/,
  );
});
