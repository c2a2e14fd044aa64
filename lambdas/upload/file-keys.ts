import type { CustomerFileKind } from '../../shared/schemas/files.ts';
import { randomId } from '../runtime/randomness.ts';

/** Where files stand in the uploads bucket: what a function may touch is decided by these prefixes. */
export const proofKey = (uploadId: string): string => `dealers/${uploadId}/proof`;

/** The upload that a proof came with. */
export const uploadIdOf = (key: string): string => key.replace(/^dealers\/(.*)\/proof$/, '$1');

export const customerFileKey = (
  customerId: string,
  kind: CustomerFileKind,
  uploadId: string,
): string => `customers/${customerId}/${kind}/${uploadId}`;

export const newUploadId = (): string => randomId('upl');

/** How the keys of all files of a customer begin. */
export const filesOfCustomer = (customerId: string): string => `customers/${customerId}/`;
