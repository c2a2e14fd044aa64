import { isOpenForCustomers, opensRecord } from '../../customer/access.ts';
import type { Customer } from '../../customer/customer.ts';
import { isHiddenDraft } from '../../customer/customer.ts';
import { customerWithEnd } from '../../customer/ended-links.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { LinkEnd } from '../../../shared/schemas/ended-link.ts';

/** A dealership's customer, and what the key that somebody holds once was to it. */
export type FormerHolder = {
  customer: Customer;
  dealership: Dealership;
  /** How the key's link ended; undefined for any other key. */
  end: LinkEnd | undefined;
  /** The key opens the customer's record after all. */
  isOpen: boolean;
};

/**
 * Whom an id and a key may have been given for. A draft is nobody's customer yet, and a dealership that was blocked
 * has none; it takes as many reads to find out as to find somebody.
 */
export async function formerHolder(id: string, key = ''): Promise<FormerHolder | undefined> {
  const { customer, end } = await customerWithEnd(id, key);
  const dealership = await getDealership(customer?.dealerId ?? id);
  if (!customer || isHiddenDraft(customer)) return undefined;
  if (!dealership || !isOpenForCustomers(dealership)) return undefined;
  return { customer, dealership, end, isOpen: opensRecord(customer, key) };
}
