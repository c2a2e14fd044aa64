import type { Language } from '../../../shared/copy/language.ts';
import { customerKeyHeader } from '../../../shared/routes.ts';
import { customerId } from '../../../shared/schemas/fields-schema.ts';
import { getCustomer } from '../../customer/items/customer-store.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { opensRecord } from '../../customer/links/customer-link.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { requestHeader, requestLanguage, type ApiEvent } from '../../http/api-call.ts';
import { noteCaller } from '../../http/request-log.ts';
import { identifyVisitor } from '../identify-visitor.ts';

/** A holder of a customer's key, with the dealership that is to be shown the result. */
export type CustomerIdentity = {
  customer: Customer;
  dealership: Dealership;
  visitor: Visitor;
  key: string;
  /** The language of the customer's page, where it named one. */
  language: Language | undefined;
};

/**
 * No key, a wrong one, an expired one, an unknown customer, a dealership that was blocked: all get one answer,
 * so that nobody learns which customers there are. Only such calls count towards the visitor's limit.
 */
export async function identifyCustomer(event: ApiEvent): Promise<CustomerIdentity> {
  const visitor = identifyVisitor(event);
  const opened = await openedBy(event);
  if (!opened) {
    await countVisitor('customerKey', visitor);
    throw new AppError('not_found');
  }
  noteCaller(event, { dealerId: opened.dealership.id });
  return { ...opened, visitor, language: requestLanguage(event) };
}

async function openedBy(event: ApiEvent) {
  const id = customerId.safeParse(event.pathParameters?.customerId);
  const key = requestHeader(event, customerKeyHeader);
  const customer = id.success && key ? await getCustomer(id.data) : undefined;
  if (!customer || !key || !opensRecord(customer, key)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  return dealership && isOpenForCustomers(dealership) ? { customer, dealership, key } : undefined;
}
