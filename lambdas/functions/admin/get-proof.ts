import type { Admin } from '../../admin/admins.ts';
import { AppError } from '../../runtime/errors.ts';
import { fileName } from '../../upload/file-names.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readFile } from '../../upload/read-file.ts';
import { existingDealership } from '../../dealership/application.ts';

export const getProof: RouteHandler<'getProof', Admin> = async ({ params }) => {
  const dealership = await existingDealership(params.dealerId);
  const file = dealership.verificationDocument;
  if (!file) throw new AppError('not_found');
  return readFile(
    file,
    fileName(dealership.dealerName, 'proof', file.contentType),
    dealership.createdAt,
  );
};
