import { describe, expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { parseSpan, parseTime } from '../../../../scripts/operate/time-span.ts';

const at = (time: string) => setClock(() => Date.parse(time));

describe('a span that an operator types', () => {
  test('is kept as the table keeps times, and lasts until now', () => {
    at('2026-11-23T08:00:00.000Z');
    expect(parseSpan('2026-11-23T02:00Z')).toEqual({
      from: '2026-11-23T02:00:00.000Z',
      to: '2026-11-23T08:00:00.000Z',
    });
    expect(parseSpan('2026-11-23T02:00:07Z', '2026-11-23T02:00:07.5Z')).toEqual({
      from: '2026-11-23T02:00:07.000Z',
      to: '2026-11-23T02:00:07.500Z',
    });
  });

  test('has to be one, in UTC', () => {
    for (const typed of ['yesterday', '2026-11-23', '2026-11-23T02:00', '2026-13-23T02:00Z'])
      expect(() => parseSpan(typed)).toThrow(`${typed} is no time like 2026-11-23T02:00Z.`);
    expect(() => parseSpan('2026-11-23T02:00Z', '2026-11-23T01:00Z')).toThrow("isn't before");
  });

  test('is on a day that there is', () => {
    for (const typed of ['2026-02-30T02:00Z', '2027-02-29T02:00Z', '2026-11-23T24:00Z'])
      expect(() => parseSpan(typed)).toThrow(`${typed} is no time like 2026-11-23T02:00Z.`);
    expect(parseTime('2028-02-29T02:00Z')).toBe('2028-02-29T02:00:00.000Z');
  });
});
