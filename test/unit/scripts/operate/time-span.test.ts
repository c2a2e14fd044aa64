import { afterEach, describe, expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { lostSpan, parseSpan, parseTime } from '../../../../scripts/operate/time-span.ts';

afterEach(() => setClock());
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

describe('a piece of the stream that was lost', () => {
  /** As Lambda's documentation shows it. */
  const message = (first: string, last: string) =>
    JSON.stringify({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 11 },
      version: '1.0',
      timestamp: '2026-11-23T02:10:00.000Z',
      DDBStreamBatchInfo: {
        shardId: 'shardId-00000001573689847184-864758bb',
        startSequenceNumber: '800000000003126276362',
        endSequenceNumber: '800000000003126276362',
        approximateArrivalOfFirstRecord: first,
        approximateArrivalOfLastRecord: last,
        batchSize: 1,
        streamArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/mytable/stream/2026',
      },
    });

  test('is taken with what an event may be older than its arrival, and never beyond now', () => {
    at('2026-11-23T03:00:00.000Z');
    expect(lostSpan(message('2026-11-23T02:00:00Z', '2026-11-23T02:00:30Z'))).toEqual({
      from: '2026-11-23T01:55:00.000Z',
      to: '2026-11-23T02:01:30.000Z',
    });
    at('2026-11-23T02:00:40.000Z');
    expect(lostSpan(message('2026-11-23T02:00:00Z', '2026-11-23T02:00:30Z'))?.to).toBe(
      '2026-11-23T02:00:40.000Z',
    );
  });

  test('is no span where the message says nothing of times', () => {
    for (const body of ['', '{}', 'null', message('soon', 'later')])
      expect(lostSpan(body)).toBeUndefined();
  });
});
