import { theftMessages } from '../../../shared/identity-theft/identity-theft-copy.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { newEventId } from '../../store/record.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';
import {
  findTheftRequest,
  isNamedElsewhere,
  requestWrite,
  type TheftRequest,
} from './theft-request.ts';

/** A transaction takes 100 writes, and an act is a few for each record. */
const MAX_RECORDS = 20;

/**
 * Says that a request is about a customer's record, which marks that. Sent again, it changes nothing; a mark from
 * another request stays.
 */
export function attachCustomer(
  request: TheftRequest,
  customer: Customer,
  by: DealerActor,
): Promise<Customer> {
  if (!request.customers.includes(customer.id) && request.customers.length >= MAX_RECORDS)
    throw new AppError('conflict', { message: theftMessages.tooManyRecords });
  return changeCustomer(customer, (current) => {
    if (request.customers.includes(current.id)) return undefined;
    const [id, at] = [newEventId(), isoTime()];
    const theftMark = current.theftMark ?? { id, request: request.id, at, by: by.fullName };
    return {
      after: { ...current, theftMark, updatedAt: at },
      writes: [
        requestWrite(request, { customers: [...request.customers, current.id] }),
        customerEventWrite({
          id,
          customerId: current.id,
          type: 'theft_reported',
          at,
          ...byActor(by),
        }),
      ],
    };
  });
}

type Lifting = { seen: string; reason: string; by: DealerActor };

/**
 * Lifts the mark from a customer's record. Its request, if that still waits, is then no longer about it. Sent again, it
 * changes nothing. Refused while another request that waits is about the record, too.
 */
export async function liftTheftMark(
  customer: Customer,
  { seen, reason, by }: Lifting,
): Promise<Customer> {
  const marking = customer.theftMark?.request;
  const request =
    marking === undefined ? undefined : await findTheftRequest(customer.dealerId, marking);
  const isNamed = marking !== undefined && (await isNamedElsewhere(customer, marking));
  return changeCustomer(customer, (current) => {
    const { theftMark, ...others } = current;
    if (!theftMark) return undefined;
    if (theftMark.id !== seen)
      throw new AppError('conflict', { message: theftMessages.markChanged });
    if (isNamed) throw new AppError('conflict', { message: theftMessages.namedElsewhere });
    const at = isoTime();
    const customers = request?.customers.filter((each) => each !== current.id);
    return {
      after: { ...others, updatedAt: at },
      writes: [
        ...(request && !request.outcome ? [requestWrite(request, { customers })] : []),
        customerEventWrite({
          customerId: current.id,
          type: 'theft_mark_lifted',
          at,
          note: reason,
          ...byActor(by),
        }),
      ],
    };
  });
}
