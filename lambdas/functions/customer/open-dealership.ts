import { getDealership } from '../../dealership/dealerships.ts';
import { isOpenForCustomers } from '../../customer/access.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';

/** A dealership that visitors may know of: approved, confirmed, not blocked. Any other is a missing one. */
export async function openDealership(id: string): Promise<Dealership> {
  const dealership = await getDealership(id);
  if (!dealership || !isOpenForCustomers(dealership)) throw new AppError('not_found');
  return dealership;
}
