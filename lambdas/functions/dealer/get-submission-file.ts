import type { Dealer } from '../../domain/dealer.ts';
import { AppError } from '../../domain/errors.ts';
import { fileName } from '../../domain/file-names.ts';
import { joinName } from '../../domain/names.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readFile } from '../read-file.ts';
import { ownCustomer } from './own-customer.ts';

export const getSubmissionFile: RouteHandler<'getSubmissionFile', Dealer> = async ({
  params,
  identity,
}) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  const file = customer.files?.[params.kind];
  if (!file) throw new AppError('not_found');
  const name = fileName(joinName(customer), params.kind, file.contentType);
  return readFile(file, name, customer.dateSubmitted ?? customer.createdAt);
};
