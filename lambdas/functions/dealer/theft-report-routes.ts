import {
  closeTheftReport as close,
  recordTheftReport as record,
} from '../../customer/decision/theft-reports.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import type { SignedIn } from './identify-dealer.ts';
import { changeOwn } from './own-customer.ts';

export const recordTheftReport: RouteHandler<'recordTheftReport', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by) => record(customer, { ...call.body, by }));

export const closeTheftReport: RouteHandler<'closeTheftReport', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by) => close(customer, { ...call.body, by }));
