import { expect, test } from '@jest/globals';
import { wrap } from '../../../../../frontend/src/lib/pdf/pdf-document.ts';

const letters = (line: string) => Array.from(line).length;

test.each([
  ['one two three', ['one two', 'three']],
  ['', ['']],
  ['one\ntwo', ['one', 'two']],
  ['incomprehensible', ['incompre', 'hensible']],
  ['a incomprehensible b', ['a', 'incompre', 'hensible', 'b']],
])('%j is broken between words, and within one that is too long', (text, lines) =>
  expect(wrap(text, 8, letters)).toEqual(lines),
);

test('a letter stays with its accents, and one that is wider than a line has a line', () => {
  expect(wrap('e\u0301e\u0301e\u0301', 4, letters)).toEqual(['e\u0301e\u0301', 'e\u0301']);
  expect(wrap('ab', 0.5, letters)).toEqual(['a', 'b']);
});
