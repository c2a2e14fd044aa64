import { expect, test } from '@jest/globals';
import { parseOpeningHours } from '../../../shared/opening-hours.ts';

test("a week's hours are read in schema.org's form", () => {
  expect(parseOpeningHours('Mo 09:00-20:00, Sa 10:00-17:30')).toEqual({
    Mo: { opens: '09:00', closes: '20:00' },
    Sa: { opens: '10:00', closes: '17:30' },
  });
  expect(parseOpeningHours('')).toEqual({});
});

test.each([
  'Mo 18:00-09:00',
  'Mo 09:00-09:00',
  'Mo -18:00',
  'Mo 09:00-24:30',
  'Xx 09:00-18:00',
  'Mo 09:00-18:00, Mo 10:00-19:00',
  'Mo 09:00-18:00,Tu 09:00-18:00',
  'whenever',
])('%j is no opening hours', (text) => {
  expect(parseOpeningHours(text)).toBeUndefined();
});
