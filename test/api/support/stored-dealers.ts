import { randomUUID } from 'node:crypto';
import { createDealer, type Registration } from '../../../lambdas/account/registration.ts';
import { createEmailLink, verifyEmail } from '../../../lambdas/account/email-links.ts';
import type { Dealer } from '../../../lambdas/dealership/dealership.ts';
import { hashOf, newSecret } from '../../../lambdas/runtime/secrets.ts';
import { newRegistration as begin } from '../../../lambdas/account/new-registration.ts';
import { randomId } from '../../../scripts/demo/journeys.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { theProduct } from '../../harness/product.ts';
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
  const { dealer: leased, account } = begin(randomUUID(), registration, proof);
  const { registrationLease: _, ...dealer } = leased;
  return { dealer, account, uploadId };
}

/**
 * A dealership in the table without a user in the pool, whom nobody signs in as: written by the product's own
 * stores, in a fraction of a registration's time, and beyond a visitor's limit of registrations.
 */
export async function unverifiedDealer(fields = someDealership()): Promise<Dealer> {
  const registration = newRegistration(fields);
  await createDealer(registration, registration.uploadId);
  return registration.dealer;
}

/** One that has confirmed its address and waits for a decision. */
export async function waitingDealer(fields = someDealership()): Promise<Dealer> {
  const dealer = await unverifiedDealer(fields);
  await confirmAddress(dealer);
  return { ...dealer, isEmailVerified: true };
}

/** Follows the link that was mailed to a dealership. */
export async function confirmAddress(dealer: Dealer): Promise<void> {
  const hash = hashOf(newSecret());
  const { id: dealerId, registrationId, email } = dealer;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await createEmailLink(hash, {
    purpose: 'verify-email',
    dealerId,
    registrationId,
    email,
    createdAt: new Date().toISOString(),
    expiresAt,
  });
  await verifyEmail(hash, dealer);
}
