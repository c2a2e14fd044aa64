import { expect, test } from '@jest/globals';
import {
  adviceOn,
  adviceOnBarcode,
  isAdviceDue,
  adviceAfter,
} from '../../../../../../frontend/src/features/wizard/capture/use-advice.ts';

const good = { position: 'fits', problem: undefined, isMoving: false } as const;

test.each([
  ['steady', good],
  ['blurred', { ...good, problem: 'blurred' }],
  ['glare', { ...good, problem: 'glare' }],
  ['hold', { ...good, problem: 'blurred', isMoving: true }],
  ['closer', { ...good, position: 'small', isMoving: true }],
  ['find', { ...good, position: 'none', problem: 'blurred' }],
  ['dark', { position: 'none', problem: 'dark', isMoving: true }],
] as const)('one thing at a time: %s', (advice, look) => {
  expect(adviceOn(look)).toBe(advice);
});

test.each([
  ['find', 'none', false],
  ['dark', 'none', true],
  ['other-barcode', 'other', true],
  ['no-reader', 'unknown', true],
] as const)('where no barcode of a license was seen: %s', (advice, seen, isDark) => {
  expect(adviceOnBarcode(seen, isDark)).toBe(advice);
});

test('advice is said once it has lasted for a second; that the picture is good, at once', () => {
  let standing = { advice: adviceOn({ ...good, position: 'small' }), since: 0 };
  standing = adviceAfter(standing, 'closer', 900);
  expect(isAdviceDue(standing, 900)).toBe(false);
  expect(isAdviceDue(standing, 1000)).toBe(true);
  standing = adviceAfter(standing, 'find', 1100);
  expect(isAdviceDue(standing, 1900)).toBe(false);
  expect(isAdviceDue(adviceAfter(standing, 'steady', 1901), 1901)).toBe(true);
});
