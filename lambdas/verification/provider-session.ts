import { createHash } from 'node:crypto';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import { randomId } from '../runtime/randomness.ts';

/** A session as a provider tells of it, that was begun for no customer of ours. */
export type ProviderSession = {
  id: string;
  provider: string;
  /** Of the vendor data: whom it is about, as far as anybody knows. */
  email: string;
  /** Null until the provider has decided. */
  status: VerificationStatus | null;
  createdAt: string;
};

export const newSessionId = (): string => randomId('ses');

/** The one session of whoever registered a dealership: made again, it is the same. */
export const contactSessionId = (dealerId: string, registrationId: string): string => {
  const digest = createHash('sha256').update(`${dealerId}#${registrationId}`).digest();
  return `ses_${digest.subarray(0, 16).toString('base64url')}`;
};
