import { randomUUID } from 'node:crypto';
import { createDealership, type Registration } from '../../lambdas/account/registration.ts';
import { createEmailLink, verifyEmail } from '../../lambdas/account/email-links.ts';
import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { hashOf, newSecret } from '../../lambdas/runtime/secrets.ts';
import { newRegistration as begin } from '../../lambdas/account/new-registration.ts';
import { randomId } from '../../scripts/demo/journeys.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { theProduct } from './product.ts';
import { someDealership } from './people.ts';

/** The stores of the product, asked from here as its functions ask them. */
export const openStores = () => localDeployment(theProduct());

export type StoredRegistration = Registration & { uploadId: string };

/** What a registration would write, not written yet. */
export function newRegistration(fields = someDealership()): StoredRegistration {
  openStores();
  const uploadId = randomId('upl');
  const proof = { key: `dealers/${uploadId}/proof`, contentType: 'application/pdf', size: 1000 };
  const registration = { ...fields, verificationDocument: uploadId };
  const { dealership: leased, account } = begin(randomUUID(), registration, proof);
  const { registrationLease: _, ...dealership } = leased;
  return { dealership, account, uploadId };
}

/**
 * A dealership in the table without a user in the pool, whom nobody signs in as: written by the product's own
 * stores, in a fraction of a registration's time, and beyond a visitor's limit of registrations.
 */
export async function unverifiedDealer(fields = someDealership()): Promise<Dealership> {
  const registration = newRegistration(fields);
  await createDealership(registration, registration.uploadId);
  return registration.dealership;
}

/** One that has confirmed its address and waits for a decision. */
export async function waitingDealer(fields = someDealership()): Promise<Dealership> {
  const dealership = await unverifiedDealer(fields);
  await confirmAddress(dealership);
  return { ...dealership, isEmailVerified: true };
}

/** Follows the link that was mailed to a dealership. */
export async function confirmAddress(dealership: Dealership): Promise<void> {
  const hash = hashOf(newSecret());
  const { id: dealerId, registrationId, email } = dealership;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await createEmailLink(hash, {
    purpose: 'verify-email',
    dealerId,
    registrationId,
    email,
    createdAt: new Date().toISOString(),
    expiresAt,
  });
  await verifyEmail(hash, dealership);
}
