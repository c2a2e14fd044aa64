import { expect, test } from '@jest/globals';
import {
  actionsOffered,
  siteRuleWords,
} from '../../../../../../frontend/src/features/dealer-account/account/rules-draft.ts';
import { signalIds } from '../../../../../../shared/schemas/evidence-schema.ts';
import type { SiteRules } from '../../../../../../shared/schemas/rules-schema.ts';

type SiteActions = SiteRules['actions'];

test.each([
  ['idName', 'review', 'Site rule: review'],
  ['photo', 'ask_again', 'Site rule: ask again'],
  ['idExpiry', 'ask_again', 'Site rule: ask again for a valid one'],
  ['idExpiry', 'reject', 'Site rule: reject'],
] as const)('the site’s rule for %s, %s', (id, action, words) =>
  expect(siteRuleWords(id, action)).toBe(words),
);

test('only what somebody could choose here is explained', () => {
  const reviewed = Object.fromEntries(signalIds.map((id) => [id, 'review'])) as SiteActions;
  expect(actionsOffered({ actions: reviewed })).toEqual(['review', 'ask_again', 'reject']);
  const { length } = actionsOffered({ actions: { ...reviewed, contact: 'ignore' } });
  expect(length).toBe(4);
});
