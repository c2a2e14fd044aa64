import { expect, test } from '@jest/globals';
import { submissionReport } from '../../../../../../frontend/src/features/review/report/submission-report.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';
import { at, someSubmission } from '../records.ts';

const about = {
  dealerName: 'Juniper Street Motors',
  by: 'Renata Alvarez',
  at: at(9),
  hasNotes: false,
};
const report = (change = {}) => submissionReport(someSubmission(change), about);

test('facts, decision, checks and timeline stand there, notes do not', () => {
  const noted = { id: 'note_x', at: at(1), text: 'Likes blue.', by: 'Marcus', byId: 'm' };
  const { title, lines, sections } = report({
    evidence: someEvidence({
      idName: { result: 'differs', typed: 'Amara Okafor', found: 'Ngozi Adeyemi' },
      issuerSignature: { result: 'agrees', found: 'Name, birth date and number; not photo' },
    }),
    notes: [noted],
  });
  expect(title).toBe('Amara Okafor');
  expect(lines[1]).toMatch(
    /^Juniper Street Motors · Downloaded by Renata Alvarez on January 5, 2026/,
  );
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Customer Information',
    'Verification Pending',
    'Checks',
    'Timeline',
  ]);
  expect(sections[0]?.facts).toContainEqual({ name: 'Phone Number', value: '(513) 555-0178' });
  expect(sections[2]?.facts[0]).toEqual({
    name: 'Name on the ID',
    value: 'Mismatch',
    detail: 'Entered: Amara Okafor\nOn document: Ngozi Adeyemi',
  });
  // Right after what differs.
  expect(sections[2]?.facts[1]).toEqual({
    name: 'Signed by the state',
    value: 'OK',
    detail:
      'Found: Name, birth date and number; not photo\nThe state signed these details. Compare the card with the person.',
  });
  expect(JSON.stringify(sections)).not.toContain('Likes blue.');
});

const renata = { kind: 'person', name: 'Renata Alvarez' } as const;

test('a denial says what the customer was told; what colleagues wrote is there once, if asked for', () => {
  const submission = someSubmission({
    status: 'denied',
    waitingFor: null,
    denialReason: 'Your ID has expired.',
    decidedAt: at(4),
    decidedBy: renata,
    events: [{ type: 'denied', at: at(4), by: renata, note: 'Since May.' }],
    notes: [{ id: 'note_x', at: at(1), text: 'Likes blue.', by: 'Marcus', byId: 'm' }],
  });
  const denied = submissionReport(submission, about);
  expect(denied.sections[1]?.heading).toBe('Verification Denied');
  expect(denied.sections[1]?.lines.slice(0, 2)).toEqual([
    'Reason for the customer: “Your ID has expired.”',
    expect.stringMatching(/^Decided by Renata Alvarez on January 5, 2026 at /),
  ]);
  const written = (hasNotes: boolean, text: string) =>
    JSON.stringify(submissionReport(submission, { ...about, hasNotes })).split(text).length - 1;
  expect([written(false, 'Since May.'), written(false, 'Likes blue.')]).toEqual([0, 0]);
  expect([written(true, 'Since May.'), written(true, 'Likes blue.')]).toEqual([1, 1]);
});

test('who compared the faces stands there, or that nobody did', () => {
  const approved = { status: 'approved', decidedAt: at(4), evidence: someEvidence() } as const;
  const read = (change: object) => report({ ...approved, ...change }).sections;
  const rules = { kind: 'rules', name: '2026-12' } as const;
  const [, decision, checks] = read({ decidedBy: rules });
  expect(decision?.lines).toContain('Nobody compared the faces');
  expect(checks?.lines.join()).toContain('Compare them yourself.');
  const comparison = { id: 'evt_1', answer: 'same', at: at(3), by: 'Dale Reyes' };
  const [, after, afterwards] = read({ decidedBy: renata, comparison });
  expect(after?.lines).toContainEqual(
    expect.stringMatching(/^Faces compared by Dale Reyes: same person \(January 5, 2026 at /),
  );
  expect(JSON.stringify(afterwards)).not.toContain('Compare them yourself.');
  // Nothing here was compared: the customer came in, or a provider has the pictures.
  for (const elsewhere of [{ isInPerson: true }, { keptBy: { name: 'Veriff', sessionId: 'x' } }])
    expect(JSON.stringify(read({ decidedBy: renata, ...elsewhere }))).not.toMatch(/faces/);
});
