import { expect, test } from '@jest/globals';
import { queuePosition } from '../../../../../../frontend/src/features/review/page/use-review-queue.ts';
import { at } from '../records.ts';

const row = (minute: number, state: 'to_review' | 'approved' = 'to_review') => ({
  id: `cus_${minute}`,
  customerName: `Customer ${minute}`,
  state,
  dateSubmitted: at(minute),
});
const rows = [row(1), row(2), row(3)];

test('one that waits has its position, and a neighbor on each side', () => {
  const { previous, next, ...found } = queuePosition(row(2), rows, 0);
  expect([previous?.id, next?.id, found]).toEqual([
    'cus_1',
    'cus_3',
    { position: '2 of 3', others: '2' },
  ]);
  const last = queuePosition(row(3), rows, 31);
  expect([last.position, last.others, last.next]).toEqual(['3 of 31', '30', undefined]);
  expect(queuePosition(row(3), rows, 100).position).toBe('3 of 99+');
});

test('after a decision, the one that came later is next, then what was left out before', () => {
  const after = (minute: number) => queuePosition(row(minute, 'approved'), rows, 0);
  // The list still has it as waiting.
  expect(after(2)).toMatchObject({ others: '2', next: { id: 'cus_3' } });
  expect(after(2)).not.toHaveProperty('position');
  expect(after(3)).toMatchObject({ others: '2', next: { id: 'cus_1' } });
  expect(queuePosition(row(1, 'approved'), [row(1), row(2, 'approved')], 0)).toMatchObject({
    others: '0',
    next: undefined,
  });
});
