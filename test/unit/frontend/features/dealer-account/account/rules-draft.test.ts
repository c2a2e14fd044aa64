import { expect, test } from '@jest/globals';
import {
  emptyRulesDraft,
  isUnsaved,
  rulesToSave,
  shownRules,
} from '../../../../../../frontend/src/features/dealer-account/account/rules-draft.ts';
import {
  setRulesRequest,
  type RulesResponse,
  type SiteRules,
} from '../../../../../../shared/schemas/rules-schema.ts';

const actions: SiteRules['actions'] = {
  idName: 'review',
  idBirthDate: 'review',
  idExpiry: 'ask_again',
  age: 'reject',
  idBarcode: 'review',
  issuerSignature: 'review',
  cardPlausible: 'review',
  idCheckDigits: 'review',
  billName: 'review',
  billAddress: 'review',
  billDate: 'review',
  billOrigin: 'review',
  billProgram: 'ignore',
  linkName: 'review',
  linkContact: 'ignore',
  reuse: 'review',
  photo: 'ask_again',
  contact: 'ignore',
  sanctions: 'review',
};
const site: SiteRules = {
  version: '2026-11',
  approveWhenAllAgree: true,
  licenseLaws: {},
  actions,
};
const rules = (own: Partial<NonNullable<RulesResponse['own']>> | null): RulesResponse => ({
  site,
  own: own && {
    version: 3,
    personDecides: false,
    addressFromId: false,
    actions: {},
    changedAt: '2026-01-05T12:00:00.000Z',
    ...own,
  },
});

test('without rules of its own, a dealership has the site’s', () => {
  expect(shownRules(rules(null), emptyRulesDraft)).toEqual({
    personDecides: false,
    addressFromId: false,
    actions,
  });
  expect(rulesToSave(rules(null), emptyRulesDraft)).toEqual({
    version: 0,
    personDecides: false,
    addressFromId: false,
    actions: {},
  });
});

test('its own are shown where they are stricter; a milder one gives way to the site’s', () => {
  const own = { personDecides: true, actions: { idName: 'reject', idExpiry: 'review' } } as const;
  const shown = shownRules(rules(own), emptyRulesDraft);
  expect(shown.personDecides).toBe(true);
  expect(shown.actions).toEqual({ ...actions, idName: 'reject' });
});

test('only what differs from the site’s is sent, with the version that was seen', () => {
  const before = rules({ actions: { idName: 'reject', billName: 'reject' } });
  const draft = { actions: { idName: 'review', reuse: 'reject' } } as const;
  const request = rulesToSave(before, draft);
  expect(request).toEqual({
    version: 3,
    personDecides: false,
    addressFromId: false,
    actions: { billName: 'reject', reuse: 'reject' },
  });
  expect(setRulesRequest.safeParse(request).success).toBe(true);
});

test('a change is unsaved until it is saved, or changed back', () => {
  const own = rules({ personDecides: true, actions: { idName: 'reject' } });
  expect(isUnsaved(own, emptyRulesDraft)).toBe(false);
  expect(isUnsaved(own, { actions: { idName: 'ask_again' } })).toBe(true);
  expect(isUnsaved(own, { personDecides: false, addressFromId: false, actions: {} })).toBe(true);
  expect(isUnsaved(own, { personDecides: true, actions: { idName: 'reject' } })).toBe(false);
});
