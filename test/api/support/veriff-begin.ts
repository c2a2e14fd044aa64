import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import type * as people from '../../harness/people.ts';
import { storedCustomer } from '../../harness/records.ts';

export const recordOf = ({ customerId }: CustomerLink) => storedCustomer(customerId);
export const begin = (link: CustomerLink, personal?: people.Person) =>
  tryApi(
    'beginVerification',
    { params: { customerId: link.customerId }, body: personal ? { personal } : {} },
    { customerKey: link.key },
  );
export const urlOf = ({ body }: { body: unknown }) => (body as { veriffUrl: string }).veriffUrl;
export const sessionOf = (link: CustomerLink) =>
  callApi(
    'getCustomerSession',
    { params: { customerId: link.customerId } },
    { customerKey: link.key },
  );
