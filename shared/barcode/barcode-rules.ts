/**
 * Uses of a license's barcode, the widest first: it fills in the form, and a hash of its number is kept; only the hash
 * is kept; nothing is kept; it isn't read.
 */
export const barcodeUses = ['details', 'hash', 'nothing', 'unread'] as const;
export type BarcodeUse = (typeof barcodeUses)[number];

/** `asksConsent`: the customer is asked to agree where the barcode is photographed. */
export type BarcodeRule = { use: BarcodeUse; asksConsent: boolean };

/** The rules of states whose law limits it, by their two letters. */
export type BarcodeRules = Readonly<Record<string, BarcodeRule>>;

const elsewhere: BarcodeRule = { use: 'details', asksConsent: false };

/** Joins two rules that both apply. */
export const stricterRule = (one: BarcodeRule, other: BarcodeRule): BarcodeRule => ({
  use:
    barcodeUses[Math.max(...[one, other].map(({ use }) => barcodeUses.indexOf(use)))] ?? 'unread',
  asksConsent: one.asksConsent || other.asksConsent,
});

/** Returns the rule of a state, everything where its law says nothing; where nobody knows the state, it may be any. */
export const ruleOfState = (rules: BarcodeRules, state: string | undefined): BarcodeRule =>
  state === undefined
    ? Object.values(rules).reduce(stricterRule, elsewhere)
    : (rules[state] ?? elsewhere);
