import type { VerificationStatus } from '../../shared/schemas/sessions.ts';

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
