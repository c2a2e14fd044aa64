import { expect, test } from '@jest/globals';
import {
  attemptsLeftWords,
  fullNameOf,
} from '../../../../../../frontend/src/features/submissions/copy.ts';
import { readable } from '../../../../../../frontend/src/features/submissions/evidence/evidence-view.ts';

test('what a denial leaves', () => {
  expect(attemptsLeftWords(0)).toBe("They're out of attempts and will need to come in.");
  expect(attemptsLeftWords(1)).toBe('They have 1 attempt left.');
  expect(attemptsLeftWords(4)).toBe('They have 4 attempts left.');
});

test('a name that nobody gave is empty', () => {
  expect(fullNameOf({ firstName: 'Amara', lastName: '' })).toBe('Amara');
  expect(fullNameOf({ firstName: '', lastName: '' })).toBe('');
});

test('days are written out, whatever else is read stays', () => {
  const born = { field: 'dateOfBirth', typed: '1988-03-27', found: '27.3.1988' } as const;
  expect(readable(born, 'typed')).toBe('March 27, 1988');
  expect(readable(born, 'found')).toBe('27.3.1988');
  expect(readable({ field: 'fullName', typed: '', found: 'Ann' }, 'typed')).toBe('nothing');
});
