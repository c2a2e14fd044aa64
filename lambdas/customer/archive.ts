import { dealerMessages } from '../../shared/area-messages.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { changeCustomer } from './changes.ts';
import type { Customer } from './customer.ts';
import { byActor, type DealerActor } from './doer.ts';
import { customerEventWrite } from './events.ts';

/**
 * Takes a customer out of the dealership's list, or back into it; a second time, it changes nothing. The link keeps
 * working. A link that is sent or asked for, and whatever is submitted or decided, brings the customer back.
 */
export const archiveCustomer = (
  customer: Customer,
  isArchived: boolean,
  by: DealerActor,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if ((current.archivedAt !== undefined) === isArchived) return undefined;
    if (isArchived && current.waitingFor === 'dealership' && current.status === 'pending')
      throw new AppError('conflict', { message: dealerMessages.decideFirst });
    const at = isoTime();
    const { archivedAt: _archivedAt, ...others } = current;
    const after = { ...others, ...(isArchived && { archivedAt: at }), updatedAt: at };
    const type = isArchived ? 'archived' : 'unarchived';
    return {
      after,
      writes: [customerEventWrite({ customerId: current.id, type, at, ...byActor(by) })],
    };
  });
