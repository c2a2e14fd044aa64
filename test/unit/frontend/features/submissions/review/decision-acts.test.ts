import { expect, test } from '@jest/globals';
import {
  emptyDecision,
  judgeDraft,
  openDecisionActs,
} from '../../../../../../frontend/src/features/submissions/review/decision-acts.ts';
import { dealerMessages } from '../../../../../../shared/copy/dealer/dealer-messages.ts';

test.each([
  [null, false, [], []],
  ['review', false, ['deny', 'approve'], []],
  ['in_person', false, ['verified_in_person'], ['not_verified_in_person']],
  ['in_person', true, ['verified_in_person'], []],
] as const)(
  'who may decide %s (in person before: %s) presses %j',
  (mayDecide, isInPerson, shown, aside) =>
    expect(openDecisionActs({ mayDecide, isInPerson })).toEqual({ shown, aside }),
);

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
