import { getDealer } from '../../dealership/dealerships.ts';
import { isOpenForCustomers } from '../../customer/access.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';

/** A dealership that visitors may know of: approved, confirmed, not blocked. Any other is a missing one. */
export async function openDealer(id: string): Promise<Dealer> {
  const dealer = await getDealer(id);
  if (!dealer || !isOpenForCustomers(dealer)) throw new AppError('not_found');
  return dealer;
}
