import type { VerificationPlace } from '../../../shared/schemas/customer.ts';

/** Whether the barcode of a license is read there: then it can fill in the form as well. */
export const readsLicense = ({ files, isRead }: Pick<VerificationPlace, 'files' | 'isRead'>) =>
  isRead && files.includes('idBack');
