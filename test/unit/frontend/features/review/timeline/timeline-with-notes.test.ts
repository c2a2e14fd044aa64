import { expect, test } from '@jest/globals';
import { streamOf } from '../../../../../../frontend/src/features/review/timeline/timeline-with-notes.tsx';
import { at, events } from '../records.ts';

const note = (id: string, when: string) => ({
  ...{ id, at: when, text: id, by: 'Renata Alvarez', byId: 'account' },
});
const submission = {
  events: events('link_created', 'link_opened', 'submitted'),
  waitingFor: 'dealership',
  dateSubmitted: at(2),
  notes: [note('last', at(9)), note('between', '2026-01-05T12:00:30.000Z')],
} as const;
const read = (part: 'all' | 'notes' | 'events') =>
  streamOf({ ...submission, notes: [...submission.notes] }, part).map((line) =>
    line.note ? line.note.text : line.entry.text,
  );

test('notes stand among the events by their time, below what is under way', () =>
  expect(read('all')).toEqual([
    'Waiting for a decision',
    'last',
    'Submitted, attempt 1 of 5',
    'Link opened',
    'between',
    'Link created',
  ]));

test('either is shown alone', () => {
  expect(read('notes')).toEqual(['last', 'between']);
  expect(read('events')).toHaveLength(4);
});
