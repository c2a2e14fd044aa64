import { getDealership } from '../dealership/dealerships.ts';
import type { HasCreditLink } from './with-standing.ts';

/** Whether a dealership has a credit application link now. */
export const readHasCreditLink = async (dealerId: string): Promise<HasCreditLink> => ({
  hasCreditLink: (await getDealership(dealerId))?.creditLink !== undefined,
});
