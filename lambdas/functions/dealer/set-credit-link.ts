import { saveCreditLink as set } from '../../dealership/dealerships.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { noDealerData } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

/** One attribute of the dealership, read along with a customer: one write, however many customers it has. */
export const setCreditLink: RouteHandler<'setCreditLink', Dealership> = async ({
  body,
  identity,
}) => {
  if (!(await set(identity.id, body.creditLink))) throw noDealerData();
  return { creditLink: body.creditLink };
};
