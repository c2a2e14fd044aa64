import { customerKeyHeader } from '../../../shared/routes.ts';
import { customerId } from '../../../shared/schemas/fields-schema.ts';
import { hasLiveLink } from '../../customer/links/customer-link.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { assertMaySubmit } from '../../customer/attempt/attempts.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { getCustomer } from '../../customer/items/customer-store.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { requestHeader, type ApiEvent } from '../../http/api-call.ts';
import { noteCaller } from '../../http/request-log.ts';
import { assertConnected, linkEndedError } from '../../progress/phone-handoff.ts';
import {
  currentProgress,
  readProgress,
  type StoredProgress,
} from '../../progress/progress-record.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { identifyVisitor } from '../identify-visitor.ts';

/** The phone that a customer has handed over to. */
export type PhoneIdentity = {
  customer: Customer;
  dealership: Dealership;
  progress: StoredProgress;
  /** The phone's key, for a write to make sure that it's still the one that is connected. */
  key: string;
  visitor: Visitor;
};

/**
 * A key that is no phone's gets the answer of a customer's wrong key. The phone's own learns if it
 * was disconnected or the link ended; after a submission nothing is left to recognize it by.
 */
export async function identifyPhone(event: ApiEvent): Promise<PhoneIdentity> {
  const visitor = identifyVisitor(event);
  const key = requestHeader(event, customerKeyHeader) ?? '';
  const { customer, progress } = await foundBy(event);
  try {
    assertConnected(progress?.handoff, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      await countVisitor('customerKey', visitor);
    throw error;
  }
  const dealership = customer && (await getDealership(customer.dealerId));
  if (!customer || !progress || !dealership) throw new AppError('not_found');
  if (!hasLiveLink(customer) || !isOpenForCustomers(dealership)) throw linkEndedError();
  assertMaySubmit(customer);
  noteCaller(event, { dealerId: dealership.id });
  return { customer, dealership, progress, key, visitor };
}

/** Identifies the customer's handoff, for its calls to be counted. */
export const handoffOf = ({ customer, progress }: PhoneIdentity): string =>
  `${customer.id} ${progress.handoff?.phone?.connectedAt ?? ''}`;

async function foundBy(event: ApiEvent) {
  const id = customerId.safeParse(event.pathParameters?.customerId);
  const customer = id.success ? await getCustomer(id.data) : undefined;
  return {
    customer,
    progress: customer && currentProgress(await readProgress(customer), customer),
  };
}
