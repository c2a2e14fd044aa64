import { expect, test } from '@jest/globals';
import { checkingWords } from '../../../../../../frontend/src/features/wizard/rules/checking-words.ts';
import { atVeriff, here } from '../session.ts';

test('what is sent is not said to be received, and nobody to check it who does not', () => {
  expect(checkingWords(here, true)).toMatchObject({
    title: 'Submitting your verification',
    done: 'Video and documents received',
  });
  for (const place of [here, { ...here, isDemonstration: true }]) {
    const words = Object.values(checkingWords(place, false)).join(' ');
    expect(words).not.toMatch(/is checking|comparing/i);
  }
});

test('a demonstration says that it is one', () => {
  const words = checkingWords({ ...here, isDemonstration: true }, true);
  expect(words.text).toMatch(/nobody checks your documents/);
  expect(words.now).toBe('Choosing a result by chance');
});

test('who checks is named', () => {
  expect(checkingWords(atVeriff, false)).toEqual({
    title: 'Checking your identity',
    text: 'Veriff is checking what you sent. This page updates when the result is in.',
    done: 'Submitted to Veriff',
    now: "Waiting for Veriff's result",
  });
});
