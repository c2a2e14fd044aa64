import type { Admin } from '../../data/admins.ts';
import { AppError } from '../../domain/errors.ts';
import { fileName } from '../../domain/file-names.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readFile } from '../read-file.ts';
import { existingDealer } from './existing-dealer.ts';

export const getProof: RouteHandler<'getProof', Admin> = async ({ params }) => {
  const { dealer } = await existingDealer(params.dealerId);
  const file = dealer.verificationDocument;
  if (!file) throw new AppError('not_found');
  return readFile(file, fileName(dealer.dealerName, 'proof', file.contentType), dealer.createdAt);
};
