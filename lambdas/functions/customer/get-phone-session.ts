import type { RouteHandler } from '../../http/route-handler.ts';
import { toPhoneSession } from '../../progress/views.ts';
import { retentionDays } from '../../upload/retention.ts';
import type { PhoneIdentity } from './identify-phone.ts';

export const getPhoneSession: RouteHandler<'getPhoneSession', PhoneIdentity> = ({
  identity: { customer, dealership, progress },
}) => Promise.resolve(toPhoneSession(customer, dealership, progress, retentionDays()));
