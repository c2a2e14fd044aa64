import { expect, jest, test } from '@jest/globals';
import { zoneLines } from '../../../../../lambdas/evidence/documents/zone-lines.ts';

test('a page full of labels is matched in as many steps as it has lines', () => {
  const lines = Array.from({ length: 800 }, (_, at) => ({
    ...{ text: `PASSPORTNUMBER${at}`, left: 0.1, top: at / 800 },
    ...{ width: 0.8, height: 1 / 1000, confidence: 1 },
  }));
  // Each attempt at a line's form is a match of one expression or another.
  const attempts = jest.spyOn(RegExp.prototype, 'exec');
  const tests = jest.spyOn(RegExp.prototype, 'test');
  expect(zoneLines(lines)).toBeUndefined();
  expect(attempts.mock.calls.length + tests.mock.calls.length).toBeLessThan(20 * lines.length);
});

test('a page full of cards’ lines is matched in as many steps as it has lines', () => {
  const texts = [`I<USA123456789${'X'.repeat(18)}`, '7408122F1204159USA<<<<<<<<<<<6'];
  const lines = Array.from({ length: 800 }, (_, at) => ({
    ...{ text: texts[at < 400 ? 0 : 1] ?? '', left: 0.1, top: at / 800 },
    ...{ width: 0.8, height: 1 / 1000, confidence: 1 },
  }));
  const attempts = jest.spyOn(RegExp.prototype, 'exec');
  zoneLines(lines);
  expect(attempts.mock.calls.length).toBeLessThan(20 * lines.length);
});
