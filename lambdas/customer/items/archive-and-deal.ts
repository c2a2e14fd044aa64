import { isDeepStrictEqual } from 'node:util';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { changeCustomer } from './customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';

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
    const { status, waitingFor, archivedAt } = current.decision;
    if ((archivedAt !== undefined) === isArchived) return undefined;
    if (isArchived && waitingFor === 'dealership' && status === 'pending')
      throw new AppError('conflict', { message: dealerMessages.decideFirst });
    const at = isoTime();
    const after = {
      ...current,
      decision: { ...current.decision, archivedAt: isArchived ? at : undefined },
      updatedAt: at,
    };
    const type = isArchived ? 'archived' : 'unarchived';
    return {
      after,
      writes: [customerEventWrite({ customerId: current.id, type, at, ...byActor(by) })],
    };
  });

type Deal = { salesperson: string; dealNumber: string };

/**
 * Saves the salesperson and the deal's number, which the customer never sees. Throws `conflict` where the deal that was
 * seen has changed.
 */
export const saveDeal = (
  customer: Customer,
  { seen, ...next }: Deal & { seen: Deal },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { salesperson = '', dealNumber = '' } = current;
    const before = { salesperson, dealNumber };
    if (isDeepStrictEqual(next, before)) return undefined;
    if (!isDeepStrictEqual(seen, before))
      throw new AppError('conflict', { message: 'Someone else just changed the deal.' });
    const after = {
      ...current,
      salesperson: next.salesperson || undefined,
      dealNumber: next.dealNumber || undefined,
      updatedAt: isoTime(),
    };
    return { after, writes: [] };
  });
