import { publicDealer, type PublicDealer } from '../../shared/schemas/customer.ts';
import { pick } from '../runtime/pick.ts';
import type { Dealer } from './dealership.ts';

export const toPublicDealer = (dealer: Dealer): PublicDealer => ({
  ...pick(publicDealer, dealer),
  dealerId: dealer.id,
  name: dealer.dealerName,
});
