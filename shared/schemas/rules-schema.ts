import * as z from 'zod/mini';
import { ruleActions, signalIds, type RuleAction, type SignalId } from './evidence-schema.ts';
import { timestamp } from './fields-schema.ts';
import { barcodeRule } from './verification-schema.ts';

/** Actions that each signal allows: nothing can be asked for again where no file is at fault. */
export const possibleActions = {
  idName: ['ignore', 'review', 'ask_again', 'reject'],
  idBirthDate: ['ignore', 'review', 'ask_again', 'reject'],
  idExpiry: ['ignore', 'review', 'ask_again', 'reject'],
  age: ['review', 'reject'],
  idBarcode: ['ignore', 'review', 'ask_again', 'reject'],
  issuerSignature: ['ignore', 'review', 'reject'],
  cardPlausible: ['ignore', 'review', 'reject'],
  idCheckDigits: ['ignore', 'review', 'ask_again', 'reject'],
  billName: ['ignore', 'review', 'ask_again', 'reject'],
  billAddress: ['ignore', 'review', 'ask_again', 'reject'],
  billDate: ['ignore', 'review', 'ask_again', 'reject'],
  billOrigin: ['ignore', 'review', 'ask_again', 'reject'],
  billProgram: ['ignore', 'review'],
  linkName: ['ignore', 'review', 'reject'],
  linkContact: ['ignore', 'review', 'reject'],
  reuse: ['ignore', 'review', 'reject'],
  photo: ['review', 'ask_again'],
  contact: ['ignore', 'review', 'reject'],
  sanctions: ['ignore', 'review'],
} as const satisfies Record<SignalId, readonly RuleAction[]>;

const isPossible = (id: SignalId, action: RuleAction): boolean =>
  possibleActions[id].some((each) => each === action);

const isNoStricter = (one: RuleAction, other: RuleAction) =>
  ruleActions.indexOf(one) <= ruleActions.indexOf(other);

/** Returns the actions that a dealership may choose under this rule of the site: as strict or stricter. */
export const stricterThan = (id: SignalId, site: RuleAction): RuleAction[] =>
  ruleActions.filter((action) => isPossible(id, action) && isNoStricter(site, action));

const actionOf = Object.fromEntries(
  signalIds.map((id) => [id, z.enum(possibleActions[id])]),
) as unknown as Record<SignalId, z.ZodMiniType<RuleAction>>;

/** A state's law that limits it, with its source and the date of that text, where it has one. */
export const licenseLaw = z.extend(barcodeRule, {
  law: z.string().check(z.minLength(1)),
  source: z.url(),
  asOf: z.optional(z.iso.date()),
});
export type LicenseLaw = z.infer<typeof licenseLaw>;

/** The operator's rules, for every dealership. */
export const siteRules = z.object({
  /** Names these rules in decisions; changes with every change of them. */
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  /**
   * A submission in which everything agrees is approved without a person, if a state has signed the ID or somebody has
   * compared the faces.
   */
  approveWhenAllAgree: z.boolean(),
  /** Rules for a license's barcode, by the two letters of states whose law limits what is read and kept. */
  licenseLaws: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), barcodeRule),
  actions: z.object(actionOf),
});
export type SiteRules = z.infer<typeof siteRules>;

const ownAction = Object.fromEntries(
  signalIds.map((id) => [id, z.optional(z.enum(possibleActions[id]))]),
) as unknown as Record<SignalId, z.ZodMiniOptional<z.ZodMiniType<RuleAction>>>;

/** A dealership's own rules. Where one is milder than the site's, the site's applies. */
export const dealerRules = z.object({
  /** Increases by one with every change. */
  version: z.int(),
  /** Nothing is approved without a person, even if everything agrees. */
  personDecides: z.boolean(),
  /** An ID with the address that was entered makes a proof of address optional. */
  addressFromId: z.optional(z.boolean()),
  actions: z.object(ownAction),
  changedAt: timestamp,
});
export type DealerRules = z.infer<typeof dealerRules>;

const chosen = z.pick(dealerRules, { personDecides: true, addressFromId: true, actions: true });

/** A dealership's choices before and after it changed its rules; null before where it had made none. */
export const rulesChange = z.object({ before: z.nullable(chosen), after: chosen });

export const rulesResponse = z.object({ site: siteRules, own: z.nullable(dealerRules) });
export type RulesResponse = z.infer<typeof rulesResponse>;

/** `version`: of the dealership's own rules that the change is based on, 0 for none. Another one is refused. */
export const setRulesRequest = z.object({
  version: z.int(),
  personDecides: z.boolean(),
  addressFromId: z.optional(z.boolean()),
  actions: z.object(ownAction),
});
