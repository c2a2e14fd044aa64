import { expect, test } from '@jest/globals';
import { checkingText as checking } from '../../../../../frontend/src/features/wizard/outcome/waiting.tsx';
import { here, readHere } from './session.ts';

test('what is sent is not said to be received, and nobody to check it who does not', () => {
  expect(checking(here, 'all')).toMatchObject({
    title: 'Submitting your verification',
    done: 'Video and documents received',
  });
  for (const verification of [here, { ...here, isDemonstration: true }]) {
    const words = Object.values(checking(verification, undefined)).join(' ');
    expect(words).not.toMatch(/is checking|comparing/i);
  }
});

test('reading is said where documents are read, once they have arrived', () => {
  expect(checking(readHere, undefined)).toEqual({
    title: 'Checking your documents',
    text: 'This usually takes less than 30 seconds.',
    done: 'Information, video and documents received',
    now: 'Reading your documents',
    next: 'Comparing them with what you entered',
  });
  for (const sending of ['all', 'again'] as const)
    expect(Object.values(checking(readHere, sending)).join(' ')).not.toMatch(/reading/i);
});
