import { describe, expect, test } from '@jest/globals';
import {
  joinDay,
  splitDay,
} from '../../../../../../frontend/src/features/wizard/information/personal-fields.ts';
import {
  isFrontNext,
  stepAsked,
  stepOfFields,
  stepToShow,
} from '../../../../../../frontend/src/features/wizard/steps/steps.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { atVeriff, here } from '../session.ts';

const fresh = {
  isInformationComplete: false,
  hasVideo: false,
  isSubmitted: false,
  isElsewhere: false,
  isBegun: false,
};

describe('the step that is shown', () => {
  test.each(['information', 'video', 'documents', 'review'] as const)(
    'is the first one while nothing is given, whatever the address says (%s)',
    (asked) => expect(stepToShow(asked, fresh)).toBe('information'),
  );

  test('is never past what is there', () => {
    const informed = { ...fresh, isInformationComplete: true };
    expect(stepToShow('documents', informed)).toBe('video');
    expect(stepToShow('review', informed)).toBe('video');
    expect(stepToShow('review', { ...informed, hasVideo: true })).toBe('documents');
  });

  test('may be an earlier one', () => {
    const all = { ...fresh, isInformationComplete: true, hasVideo: true };
    expect(stepToShow('information', all)).toBe('information');
    expect(stepToShow('video', all)).toBe('video');
  });

  test('is the way back only for who has typed everything', () => {
    expect(stepToShow('welcome-back', fresh)).toBe('information');
    const informed = { ...fresh, isInformationComplete: true };
    expect(stepToShow('welcome-back', informed)).toBe('welcome-back');
    expect(stepToShow('welcome-back', { ...informed, isSubmitted: true })).toBe('review');
    expect(stepToShow('welcome-back', { ...informed, isElsewhere: true })).toBe('information');
  });

  test('is the outcome once something was submitted', () => {
    const submitted = { ...fresh, isSubmitted: true };
    expect(stepToShow('information', submitted)).toBe('review');
    expect(stepToShow('visit', submitted)).toBe('visit');
  });
});

describe('where the provider collects the files', () => {
  const away = { ...fresh, isElsewhere: true, isInformationComplete: true };

  test('the steps between the first and the review take place there', () => {
    for (const asked of ['information', 'video', 'documents'] as const)
      expect(stepToShow(asked, { ...away, isBegun: true })).toBe('information');
  });

  test('the review is for who has begun there', () => {
    expect(stepToShow('review', away)).toBe('information');
    expect(stepToShow('review', { ...away, isBegun: true })).toBe('review');
    expect(stepToShow('information', { ...away, isSubmitted: true })).toBe('review');
  });
});

describe('an address without a step', () => {
  test('asks for the first one', () => {
    expect(stepAsked(null, { verification: atVeriff, result: null })).toBe('information');
    expect(stepAsked('nonsense', { verification: here, result: resultIn('ask_again') })).toBe(
      'information',
    );
  });

  test('asks for the outcome where the provider wants something sent again: nothing is entered here', () => {
    const session = { verification: atVeriff, result: resultIn('ask_again') };
    expect(stepAsked(null, session)).toBe('review');
    expect(stepAsked('information', session)).toBe('information');
  });
});

test('a refusal leads to the first step that it is about', () => {
  expect(stepOfFields(['video', 'phone'])).toBe('information');
  expect(stepOfFields(['idDocument', 'video'])).toBe('video');
  expect(stepOfFields(['addressDocument'])).toBe('documents');
  expect(stepOfFields(['idBack'])).toBe('documents');
});

describe('a date of birth in three parts', () => {
  test.each([
    [{ month: '3', day: '7', year: '1988' }, '1988-03-07'],
    [{ month: '12', day: '31', year: '2000' }, '2000-12-31'],
    [{ month: '', day: '', year: '' }, ''],
    [{ month: '', day: '7', year: '1988' }, '1988--07'],
    [{ month: '1-2', day: '7', year: '1988' }, '1988-12-07'],
  ])('%j is %j', (parts, day) => expect(joinDay(parts)).toBe(day));

  test('is taken apart again', () => {
    expect(splitDay('1988-03-07')).toEqual({ year: '1988', month: '03', day: '07' });
    expect(splitDay('')).toEqual({ year: '', month: '', day: '' });
  });
});

test('the front of an ID comes next where only its back is there', () => {
  const files = (idDocument: 'empty' | 'done', idBack: 'empty' | 'sending') => ({
    idDocument: { state: { phase: idDocument } },
    idBack: { state: { phase: idBack } },
  });
  expect(isFrontNext(files('empty', 'sending'))).toBe(true);
  expect(isFrontNext(files('done', 'sending'))).toBe(false);
  expect(isFrontNext(files('empty', 'empty'))).toBe(false);
});
