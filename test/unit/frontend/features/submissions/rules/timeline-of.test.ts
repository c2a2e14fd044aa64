import { expect, test } from '@jest/globals';
import {
  attemptsOf,
  timelineOf,
} from '../../../../../../frontend/src/features/submissions/rules/timeline-of.ts';
import type { CustomerEvent } from '../../../../../../shared/schemas/submission.ts';

const at = (minute: number) => `2026-01-05T12:0${minute}:00.000Z`;
const events = (...types: CustomerEvent['type'][]): CustomerEvent[] =>
  types.map((type, index) => ({ type, at: at(index) }));
const texts = (entries: ReturnType<typeof timelineOf>) => entries.map(({ text }) => text);

test('what happened last stands first, and attempts are counted', () => {
  const denied = events(
    'link_created',
    'link_opened',
    'submitted',
    'denied',
    'submitted',
    'denied',
  );
  const entries = timelineOf({
    events: denied,
    status: 'denied',
    dateSubmitted: at(4),
  });
  expect(texts(entries)).toEqual([
    'Denied',
    'Submitted, attempt 2 of 5',
    'Denied',
    'Submitted, attempt 1 of 5',
    'Link opened',
    'Link created',
  ]);
  expect(attemptsOf({ events: denied })).toBe(2);
});

test('what is under way stands on top', () => {
  const entries = timelineOf({
    events: events('link_created', 'submitted'),
    status: 'pending',
    dateSubmitted: at(1),
  });
  expect(texts(entries)).toEqual(['Checking', 'Submitted, attempt 1 of 5', 'Link created']);
});

test('a link that nobody opened has one line', () => {
  const untouched = {
    events: events('link_created'),
    status: 'pending',
    dateSubmitted: null,
  } as const;
  expect(texts(timelineOf(untouched))).toEqual(['Link created']);
});
