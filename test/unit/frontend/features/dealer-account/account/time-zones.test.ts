import { expect, test } from '@jest/globals';
import { timeZoneOptions } from '../../../../../../frontend/src/features/dealer-account/account/time-zone-field.tsx';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../../../../../../shared/time-zone.ts';

test('those of the United States come first, and each is one that the server knows', () => {
  const options = timeZoneOptions(DEFAULT_TIME_ZONE);
  expect(options[0]).toEqual({ value: 'America/New_York', name: 'Eastern Time (New York)' });
  const names = options.map(({ name }) => name);
  expect(names.indexOf('Hawaii Time (Honolulu)')).toBeLessThan(10);
  expect(names.indexOf('Eastern Time (Detroit)')).toBeGreaterThan(9);
  expect(options.filter(({ value }) => !isTimeZone(value))).toEqual([]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});

test('the current one can be kept, even if only another browser lists it', () => {
  const of = (current: string) => timeZoneOptions(current).filter(({ value }) => value === current);
  expect(of('America/Chicago')).toHaveLength(1);
  expect(of('US/Eastern')).toHaveLength(1);
});
