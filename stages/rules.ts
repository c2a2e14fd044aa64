import type { SiteRules } from '../shared/schemas/rules-schema.ts';
import { licenseLaws } from './license-laws.ts';

/**
 * The consequences of what is found in documents: the operator's rules, for every dealership; a dealership's own may
 * only be stricter. Give a change another `version`, which decisions name; earlier decisions are never made anew.
 */
export const rules: SiteRules = {
  version: '2026-12c',
  // Reading documents proves nothing about who sent them: a person decides, unless you have considered that. Even then,
  // nothing is approved without a state's signature on the ID, or a person who has compared the faces.
  approveWhenAllAgree: false,
  licenseLaws,
  actions: {
    idName: 'review',
    idBirthDate: 'review',
    idExpiry: 'ask_again',
    age: 'reject',
    idBarcode: 'review',
    // A signature that is wrong, or missing where the state signs every card.
    issuerSignature: 'review',
    // A card that no state issues like this.
    cardPlausible: 'review',
    idCheckDigits: 'review',
    billName: 'review',
    billAddress: 'review',
    billDate: 'review',
    billOrigin: 'review',
    // Most honest files leave it out as well.
    billProgram: 'ignore',
    linkName: 'review',
    // Many people have more than one address or number.
    linkContact: 'ignore',
    reuse: 'review',
    photo: 'ask_again',
    contact: 'review',
    sanctions: 'review',
  },
};
