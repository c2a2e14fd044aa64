import { getDealer } from '../../data/dealers.ts';
import { isOpenForCustomers } from '../../domain/customer-access.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { AppError } from '../../domain/errors.ts';

/** A dealership that visitors may know of: approved, confirmed, not blocked. Any other is a missing one. */
export async function openDealer(id: string): Promise<Dealer> {
  const dealer = await getDealer(id);
  if (!dealer || !isOpenForCustomers(dealer)) throw new AppError('not_found');
  return dealer;
}
