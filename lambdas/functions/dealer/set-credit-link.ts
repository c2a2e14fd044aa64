import { setCreditLink as set } from '../../data/dealers.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { noDealerData } from '../../domain/dealer-gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

/** One attribute of the dealer, read when a customer is: one write, whatever the number of customers. */
export const setCreditLink: RouteHandler<'setCreditLink', Dealer> = async ({ body, identity }) => {
  if (!(await set(identity.id, body.creditLink))) throw noDealerData();
  return { creditLink: body.creditLink };
};
