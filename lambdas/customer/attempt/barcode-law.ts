import {
  type BarcodeRule,
  ruleOfState,
  stricterRule,
} from '../../../shared/barcode/barcode-rules.ts';
import type { SessionVerification } from '../../../shared/schemas/customer-schema.ts';
import { stateOfAddress } from '../../../shared/address/split-address.ts';
import { siteRulesInUse } from '../../dealership/document-rules.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { Customer } from '../customer-record.ts';
import { providerFor } from './attempts.ts';

type Addressed = Pick<Dealership, 'address'>;

/**
 * Returns what may be done with the barcode of a customer with this typed address: a law binds whoever reads it, so the
 * dealership's state counts, and the customer may be at home, so theirs does. The state that issued the card is known
 * only once it's read. An address that names no state may be in any; before one is typed, the dealership's counts alone.
 */
export function barcodeRuleFor({ address }: Addressed, typedAddress: string): BarcodeRule {
  const { licenseLaws } = siteRulesInUse();
  const rule = ruleOfState(licenseLaws, stateOfAddress(address));
  return typedAddress === ''
    ? rule
    : stricterRule(rule, ruleOfState(licenseLaws, stateOfAddress(typedAddress)));
}

/** True where a customer is asked for the back of an ID, for its barcode. */
export const requiresIdBack = (
  customer: Customer,
  dealership: Addressed,
  typedAddress: string,
): boolean =>
  providerFor(customer).files.includes('idBack') &&
  barcodeRuleFor(dealership, typedAddress).use !== 'unread';

/** False where the photo of a back is deleted once its barcode was read. */
export const keepsIdBack = (dealership: Addressed, typedAddress: string): boolean =>
  barcodeRuleFor(dealership, typedAddress).use !== 'nothing';

/** Tells a customer's page what is done with a barcode, and what an address that it learns first changes about it. */
export function barcodeHandling(
  customer: Customer,
  dealership: Addressed,
): Pick<SessionVerification, 'fillsIn' | 'barcode' | 'barcodeByState'> {
  if (!requiresIdBack(customer, dealership, customer.contact.address))
    return { fillsIn: false, barcode: null, barcodeByState: {} };
  const barcode = barcodeRuleFor(dealership, customer.contact.address);
  const stricter = Object.entries(siteRulesInUse().licenseLaws).flatMap(([state, rule]) => {
    const both = stricterRule(barcode, rule);
    const isSame = both.use === barcode.use && both.asksConsent === barcode.asksConsent;
    return isSame ? [] : [[state, both] as const];
  });
  return {
    fillsIn: barcode.use === 'details',
    barcode,
    barcodeByState: Object.fromEntries(stricter),
  };
}
