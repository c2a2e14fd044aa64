import { expect, test } from '@jest/globals';
import { isLanguage } from '../../../shared/copy/language.ts';

test.each([
  ['en', true],
  ['es', true],
  ['es-US', false],
  ['', false],
  [undefined, false],
])('%p is a language of ours: %p', (text, isOurs) => expect(isLanguage(text)).toBe(isOurs));
