import { publicDealership, type PublicDealership } from '../../shared/schemas/customer.ts';
import { pick } from '../runtime/pick.ts';
import type { Dealership } from './dealership.ts';

export const toPublicDealership = (dealership: Dealership): PublicDealership => ({
  ...pick(publicDealership, dealership),
  dealerId: dealership.id,
  name: dealership.dealerName,
});
