import { customerEventWrite } from '../../customer/events.ts';
import { joinName } from '../../customer/names.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { fileName } from '../../upload/file-names.ts';
import { openStoredFile } from '../../upload/read-file.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';

export const getSubmissionFile: RouteHandler<'getSubmissionFile', SignedIn> = async ({
  params: { customerId, kind },
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  const file = customer.files?.[kind];
  if (!file) throw new AppError('not_found');
  const { id, email, fullName } = account;
  return openStoredFile({
    file,
    name: fileName(joinName(customer), kind, file.contentType),
    since: customer.dateSubmitted ?? customer.createdAt,
    opening: {
      of: keys.customer(customerId),
      claim: keys.customerOpening(customerId, id, file.key),
      event: customerEventWrite({
        customerId,
        type: 'file_opened',
        at: isoTime(),
        attempt: customer.standing?.attempt,
        by: { kind: 'person', name: fullName },
        file: kind,
        opener: { id, email, dealerId: dealership.id, dealerName: dealership.dealerName },
      }),
    },
  });
};
