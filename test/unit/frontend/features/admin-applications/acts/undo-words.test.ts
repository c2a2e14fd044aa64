import { expect, test } from '@jest/globals';
import { lastUndoable } from '../../../../../../frontend/src/features/admin-applications/acts/dealership-acts.ts';

test('of all that was done, the last decision or block can be undone', () => {
  const types = ['registered', 'approved', 'blocked', 'proof_opened'] as const;
  expect(lastUndoable(types.map((type) => ({ type })))).toBe('block');
  expect(lastUndoable([{ type: 'blocked' }, { type: 'declined' }])).toBe('decline');
  expect(lastUndoable([{ type: 'registered' }])).toBeUndefined();
});
