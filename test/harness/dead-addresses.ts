import { complaintWrite, deadAddressWrite } from '../../lambdas/mail/suppression.ts';
import { transact } from '../../lambdas/store/transact.ts';

/** As after a bounce. */
export const markDead = (address: string) => transact([deadAddressWrite(address)]);

/** As after a complaint about an email to a dealership. */
export const complain = (address: string, dealerId: string) =>
  transact([complaintWrite(address, { dealerId })]);
