import type * as z from 'zod/mini';
import { theftMessages } from '../../../shared/identity-theft/identity-theft-copy.ts';
import type {
  recordTheftRequest,
  reportTheftRequest,
} from '../../../shared/identity-theft/identity-theft-schema.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { dealershipsWithPhone } from '../../dealership/dealership-terms.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership, getDealershipByEmail } from '../../dealership/dealerships.ts';
import { addressId, isSameAddress } from '../../mail/mail-addresses.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { anyOf, atMost, doesNotExist, where } from '../../store/conditions.ts';
import { putOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { newEventId } from '../../store/record.ts';
import { lostGuards, transact } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor } from '../timeline.ts';
import { attachCustomer } from './theft-mark.ts';
import {
  existingTheftRequest,
  findTheftRequest,
  newRequestWrite,
  theftEventWrite,
  theftRequestEnd,
  type TheftRequest,
} from './theft-request.ts';

/** Finds the dealerships that work here and registered exactly this phone number or email address. */
async function dealershipsNamed(contact: string): Promise<Dealership[]> {
  const found = contact.includes('@')
    ? [await getDealershipByEmail(contact)]
    : await Promise.all((await dealershipsWithPhone(contact)).map(getDealership));
  return found.filter(
    (each): each is Dealership =>
      each !== undefined &&
      isOpenForCustomers(each) &&
      // An address may be a colleague's who isn't the contact.
      (!contact.includes('@') || isSameAddress(each.email, contact)),
  );
}

/** The mark of a request that waits, by dealership and email address. */
type Pending = { ttl: number };

/**
 * Opens a request by the public form. The same address has one at a time at each dealership: another one while that
 * waits is answered alike, and changes nothing.
 */
export async function reportTheft({
  dealership: contact,
  ...about
}: z.output<typeof reportTheftRequest>): Promise<void> {
  const [dealership, ...others] = await dealershipsNamed(contact);
  const problem = dealership ? theftMessages.dealershipUnclear : theftMessages.dealershipUnknown;
  if (!dealership || others.length > 0)
    throw new AppError('invalid_request', { fields: { dealership: problem } });
  await countCall('theftReportTo', dealership.id);
  const request = newRequest(dealership.id, { ...about, phone: '', source: 'form' });
  const { id, dealerId, at, ttl } = request;
  const lost = await lostGuards(
    transact([
      {
        Put: putOf(
          { ...keys.theftPending(dealerId, addressId(about.email)), ttl },
          anyOf(doesNotExist, where<Pending>({ ttl: atMost(epochSeconds(now())) })),
        ),
        guard: 'pending',
      },
      newRequestWrite(request),
      theftEventWrite(request, { id, type: 'theft_requested', at }),
    ]),
  );
  if (lost.some((guard) => guard !== 'pending')) throw new AppError('conflict');
}

type Recording = Omit<z.output<typeof recordTheftRequest>, 'customerId'> & {
  dealerId: string;
  by: DealerActor;
  customer: Customer | undefined;
};

/** Records a request that reached the dealership by another way. Sent again, it is the same one. */
export async function recordTheftRequestBy({
  requestId,
  dealerId,
  by,
  customer,
  ...about
}: Recording): Promise<TheftRequest> {
  // The request's own name, so that a repetition finds it.
  const id = `evt_0${hashOf(requestId).slice(0, 22)}`;
  const known = await findTheftRequest(dealerId, id);
  const request =
    known ?? newRequest(dealerId, { ...about, source: 'dealership', by: by.fullName }, id);
  if (!known)
    await transact([
      newRequestWrite(request),
      theftEventWrite(request, {
        id,
        type: 'theft_recorded',
        at: request.at,
        ...byActor(by),
      }),
    ]);
  if (customer) await attachCustomer(request, customer, by);
  return existingTheftRequest(dealerId, id);
}

const newRequest = (
  dealerId: string,
  about: Pick<TheftRequest, 'source' | 'by' | 'name' | 'email' | 'phone' | 'when' | 'text'>,
  id = newEventId(),
): TheftRequest => ({
  ...about,
  ...{ id, dealerId, at: isoTime(), customers: [], version: 1, ttl: theftRequestEnd() },
});
