import { expect, test } from '@jest/globals';
import {
  emptyDecision,
  judgeDraft,
  openDecisionActs,
} from '../../../../../../frontend/src/features/submissions/review/decision-acts.ts';
import { dealerMessages } from '../../../../../../shared/copy/dealer/dealer-messages.ts';

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
    judgeDraft('ask_again', 'seen', { ...emptyDecision, again });
  expect(judge([]).errors).toEqual({ again: dealerMessages.fileToAskForRequired });
  const bill = { kind: 'addressDocument', problem: 'other_name' } as const;
  expect(judge([bill, { kind: 'video' }]).errors).toEqual({
    again: dealerMessages.fileProblemRequired,
  });
  expect(judge([bill]).request).toEqual({ act: 'ask_again', seen: 'seen', again: [bill] });
});

test('an approval needs the comparison and a reason, in the order in which they are asked', () => {
  const { errors } = judgeDraft('approve', 'seen', emptyDecision);
  expect(Object.entries(errors ?? {})).toEqual([
    ['compared', dealerMessages.comparisonRequired],
    ['reason', dealerMessages.reasonRequired],
  ]);
  const draft = {
    ...emptyDecision,
    compared: true,
    reason: ' Looks right. ',
    note: 'Of another act',
  };
  expect(judgeDraft('approve', 'seen', draft).request).toEqual({
    act: 'approve',
    seen: 'seen',
    compared: true,
    reason: 'Looks right.',
  });
});

test('a denial needs words for the customer', () => {
  const { errors } = judgeDraft('deny', 'seen', emptyDecision);
  expect(errors).toEqual({ customerReason: dealerMessages.denialReasonRequired });
  const other = { ...emptyDecision, customerReason: 'other' } as const;
  expect(judgeDraft('deny', 'seen', other).errors).toEqual({
    ownWords: dealerMessages.denialReasonRequired,
  });
  expect(judgeDraft('deny', 'seen', { ...other, ownWords: 'Bring your ID.' }).request).toEqual({
    act: 'deny',
    seen: 'seen',
    customerReason: 'other',
    ownWords: 'Bring your ID.',
    note: '',
    closesLink: false,
  });
});

test('own words that another choice has hidden are not sent', () => {
  const draft = { ...emptyDecision, customerReason: 'expired', ownWords: 'Typed before' } as const;
  expect(judgeDraft('deny', 'seen', draft).request).toMatchObject({
    customerReason: 'expired',
    ownWords: '',
  });
});

test('in person, the original and the person have to be checked, the address need not', () => {
  const judge = (...checked: ('original' | 'person' | 'address')[]) =>
    judgeDraft('verified_in_person', 'seen', { ...emptyDecision, checked, reason: 'Seen.' });
  for (const few of [judge(), judge('original', 'address'), judge('person')])
    expect(few.errors).toEqual({ checked: dealerMessages.inPersonChecksRequired });
  expect(judge('original', 'person').request).toMatchObject({ checked: ['original', 'person'] });
  expect(judgeDraft('not_verified_in_person', 'seen', emptyDecision).errors).toEqual({
    reason: dealerMessages.reasonRequired,
  });
});
