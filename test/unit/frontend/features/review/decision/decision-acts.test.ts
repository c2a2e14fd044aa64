import { expect, test } from '@jest/globals';
import {
  emptyDecision,
  judgeDraft,
  withReasonOf,
  openDecisionActs,
} from '../../../../../../frontend/src/features/review/decision/decision-acts.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';
import { dealerMessages } from '../../../../../../shared/copy/dealer/dealer-copy.ts';
import type { FaceAnswer } from '../../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../../shared/schemas/submission-schema.ts';
import { at, someSubmission } from '../records.ts';

const noFiles = someSubmission();
const open = { askable: [], isInPerson: false, isClosed: false };

test.each<[string, Parameters<typeof openDecisionActs>[0], string[], string[]]>([
  ['nothing', { ...open, mayDecide: null }, [], []],
  ['a review', { ...open, mayDecide: 'review' }, ['deny', 'approve'], []],
  [
    'a review of files that can be asked for again',
    { ...open, mayDecide: 'review', askable: ['video'] },
    ['deny', 'ask_again', 'approve'],
    [],
  ],
  [
    'who comes in',
    { ...open, mayDecide: 'in_person' },
    ['verified_in_person'],
    ['not_verified_in_person'],
  ],
  [
    'who came in before',
    { ...open, mayDecide: 'in_person', isInPerson: true },
    ['verified_in_person'],
    [],
  ],
  [
    'who was denied for good, without inviting it',
    { ...open, mayDecide: 'in_person', isClosed: true },
    [],
    ['verified_in_person', 'not_verified_in_person'],
  ],
  ['an approval', { ...open, mayDecide: 'revoke' }, [], ['revoke']],
])('about %s may be decided', (_what, submission, shown, aside) =>
  expect(openDecisionActs(submission)).toEqual({ shown, aside }),
);

test('asking again needs files, and a reason for each of them', () => {
  const judge = (again: (typeof emptyDecision)['again']) =>
    judgeDraft('ask_again', 'seen', { ...emptyDecision, again }, noFiles);
  expect(judge([]).errors).toEqual({ again: dealerMessages.fileToAskForRequired });
  const bill = { kind: 'addressDocument', problem: 'other_name' } as const;
  expect(judge([bill, { kind: 'video' }]).errors).toEqual({
    again: dealerMessages.fileProblemRequired,
  });
  expect(judge([bill]).request).toEqual({ act: 'ask_again', seen: 'seen', again: [bill] });
});

const file = { contentType: 'x', size: 1, keptUntil: at(9), isDeleted: false };
const withFaces = (answer?: FaceAnswer, change: Partial<Submission> = {}) =>
  someSubmission({
    files: [
      { ...file, kind: 'video' },
      { ...file, kind: 'idDocument' },
    ],
    comparison: answer ? { id: 'evt_1', answer, at: at(3), by: 'Dale Reyes' } : null,
    ...change,
  });
const approving = (submission: Submission, change: Partial<typeof emptyDecision> = {}) =>
  judgeDraft('approve', 'seen', { ...emptyDecision, ...change }, submission);

test('an approval rests on the comparison that the page shows', () => {
  const draft = { reason: ' Looks right. ', note: 'Of another act' };
  expect(approving(withFaces('same'), draft).request).toEqual({
    act: 'approve',
    seen: 'seen',
    comparison: 'evt_1',
    compared: false,
    reason: 'Looks right.',
    meansNote: '',
  });
  // Ticked for pictures that aren't here, it's no answer about these.
  expect(approving(withFaces(), { compared: true }).errors).toEqual({
    compared: dealerMessages.facesNotCompared,
  });
  expect(approving(noFiles).errors).toEqual({ compared: dealerMessages.comparisonRequired });
  expect(approving(noFiles, { compared: true }).request).toMatchObject({ comparison: null });
  const gone = withFaces(undefined, { files: [{ ...file, kind: 'video' }] });
  expect(approving(gone, { compared: true }).request).toBeDefined();
});

test.each<[string, Submission, boolean]>([
  ['everything agrees', withFaces('same', { evidence: someEvidence() }), false],
  ['nothing was read', withFaces('same'), false],
  ['the reviewer is not sure', withFaces('not_sure'), true],
  ['it is another person', withFaces('different'), true],
  [
    'something differs',
    withFaces('same', { evidence: someEvidence({ idName: { result: 'differs' } }) }),
    true,
  ],
  [
    'something could not be read',
    withFaces('same', { evidence: someEvidence({ billName: { result: 'not_readable' } }) }),
    true,
  ],
  ['the link was for somebody else', withFaces('same', { linkDifferences: ['fullName'] }), true],
  [
    'a provider read something else',
    withFaces('same', { differences: [{ field: 'fullName', typed: 'A', found: 'B' }] }),
    true,
  ],
])('where %s, an approval needs a reason: %#', (_what, submission, isNeeded) => {
  const { errors } = approving(submission);
  expect(errors).toEqual(isNeeded ? { reason: dealerMessages.reasonRequired } : undefined);
  expect(approving(submission, { reason: 'Married since.' }).request).toBeDefined();
});

const alerted = withFaces('same', {
  alert: { id: 'evt_2', kind: 'fraud', at: at(3), by: 'Dale Reyes', established: null },
});

test('with an alert on the credit report, an approval says how identity was established', () => {
  const { errors } = approving(alerted);
  expect(errors).toEqual({ means: dealerMessages.meansRequired });
  expect(approving(alerted, { means: 'other' }).errors).toEqual({
    meansNote: dealerMessages.meansNoteRequired,
  });
  expect(approving(alerted, { means: 'called' }).request).toMatchObject({
    means: 'called',
    meansNote: '',
  });
});

test('what was filled in about an alert is left out once it is answered or gone', () => {
  const draft = { means: 'other', meansNote: 'Called her employer.' } as const;
  const established = { means: 'called', note: '', at: at(4), by: 'Dale Reyes' } as const;
  const answered = alerted.alert && { ...alerted.alert, established };
  for (const alert of [answered, null])
    expect(approving(withFaces('same', { alert }), draft).request).not.toHaveProperty('means');
});

test('who was found to be somebody else is denied with that reason, and their link closed, unless somebody chooses', () => {
  const different = withFaces('different');
  const draft = withReasonOf(emptyDecision, 'deny', different);
  expect(judgeDraft('deny', 'seen', draft, different).request).toMatchObject({
    customerReason: 'person',
    closesLink: true,
  });
  const chosen = { ...emptyDecision, customerReason: 'expired' } as const;
  expect(withReasonOf(chosen, 'deny', different)).toBe(chosen);
  expect(withReasonOf(emptyDecision, 'approve', different)).toBe(emptyDecision);
  expect(withReasonOf(emptyDecision, 'deny', withFaces('not_sure'))).toBe(emptyDecision);
});

test('a denial needs words for the customer', () => {
  const { errors } = judgeDraft('deny', 'seen', emptyDecision, noFiles);
  expect(errors).toEqual({ customerReason: dealerMessages.denialReasonRequired });
  const other = { ...emptyDecision, customerReason: 'other' } as const;
  expect(judgeDraft('deny', 'seen', other, noFiles).errors).toEqual({
    ownWords: dealerMessages.denialReasonRequired,
  });
  expect(
    judgeDraft('deny', 'seen', { ...other, ownWords: 'Bring your ID.' }, noFiles).request,
  ).toEqual({
    act: 'deny',
    seen: 'seen',
    customerReason: 'other',
    ownWords: 'Bring your ID.',
    note: '',
    closesLink: false,
  });
});

test('a link is closed with a suspected false ID and no longer with another reason, unless somebody chose', () => {
  const closes = (draft: Partial<typeof emptyDecision>) =>
    (
      judgeDraft('deny', 'seen', { ...emptyDecision, ...draft }, noFiles).request as {
        closesLink?: boolean;
      }
    ).closesLink;
  expect(closes({ customerReason: 'genuine' })).toBe(true);
  expect(closes({ customerReason: 'expired' })).toBe(false);
  expect(closes({ customerReason: 'genuine', closesLink: false })).toBe(false);
  expect(closes({ customerReason: 'expired', closesLink: true })).toBe(true);
});

test('own words that another choice has hidden are not sent', () => {
  const draft = { ...emptyDecision, customerReason: 'expired', ownWords: 'Typed before' } as const;
  expect(judgeDraft('deny', 'seen', draft, noFiles).request).toMatchObject({
    customerReason: 'expired',
    ownWords: '',
  });
});

test('in person, the original and the person have to be checked, the address need not', () => {
  const judge = (...checked: ('original' | 'person' | 'address')[]) =>
    judgeDraft(
      'verified_in_person',
      'seen',
      { ...emptyDecision, checked, reason: 'Seen.' },
      noFiles,
    );
  for (const few of [judge(), judge('original', 'address'), judge('person')])
    expect(few.errors).toEqual({ checked: dealerMessages.inPersonChecksRequired });
  expect(judge('original', 'person').request).toMatchObject({ checked: ['original', 'person'] });
  expect(judgeDraft('not_verified_in_person', 'seen', emptyDecision, noFiles).errors).toEqual({
    reason: dealerMessages.reasonRequired,
  });
});
