import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { emptyDecision } from '../../../../../../frontend/src/features/review/decision/decision-acts.ts';
import {
  keepUndone,
  undoneDrafts,
} from '../../../../../../frontend/src/features/review/decision/use-undo-offer.ts';

const sent = {
  ...emptyDecision,
  customerReason: 'other',
  ownWords: 'Please bring the bill itself.',
  closesLink: true,
} as const;

test('what was undone is there again, own words and choices, for this customer until it is decided', () => {
  const client = new QueryClient();
  expect(undoneDrafts(client, 'cus_a')).toEqual({});
  keepUndone(client, 'cus_a', { deny: sent });
  expect(undoneDrafts(client, 'cus_a')).toEqual({ deny: sent });
  expect(undoneDrafts(client, 'cus_b')).toEqual({});
  keepUndone(client, 'cus_a', {});
  expect(undoneDrafts(client, 'cus_a')).toEqual({});
  client.clear();
});
