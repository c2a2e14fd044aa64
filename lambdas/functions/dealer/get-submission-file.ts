import type { Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { fileName } from '../../upload/file-names.ts';
import { joinName } from '../../customer/names.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readFile } from '../../upload/read-file.ts';
import { ownCustomer } from './own-customer.ts';

export const getSubmissionFile: RouteHandler<'getSubmissionFile', Dealership> = async ({
  params,
  identity,
}) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  const file = customer.files?.[params.kind];
  if (!file) throw new AppError('not_found');
  const name = fileName(joinName(customer), params.kind, file.contentType);
  return readFile(file, name, customer.dateSubmitted ?? customer.createdAt);
};
