import { siteRulesInUse, stateOfAddress } from '../../dealership/document-rules.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { Customer } from '../customer-record.ts';
import { providerFor } from '../submission/current-attempt.ts';

/** True where barcodes are read for this dealership: an operator can leave out states whose law speaks against it. */
export function readsBarcodes({ address }: Pick<Dealership, 'address'>): boolean {
  const { noBarcodeIn } = siteRulesInUse();
  const state = stateOfAddress(address);
  // An address that names no state may be in any of them.
  return state === undefined ? noBarcodeIn.length === 0 : !noBarcodeIn.includes(state);
}

/** True where a customer is asked for the back of an ID, for its barcode. */
export const requiresIdBack = (
  customer: Customer,
  dealership: Pick<Dealership, 'address'>,
): boolean => providerFor(customer).files.includes('idBack') && readsBarcodes(dealership);
