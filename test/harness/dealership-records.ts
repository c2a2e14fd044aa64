import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type * as z from 'zod/mini';
import { confirmAddress as confirm } from '../../lambdas/account/confirm-address.ts';
import { createEmailLink } from '../../lambdas/account/email-links.ts';
import {
  newRegistration as begin,
  createDealership,
  type Registration,
} from '../../lambdas/account/registration.ts';
import { moveDealership } from '../../lambdas/dealership/admin-decisions.ts';
import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { hashOf, newSecret, randomId } from '../../lambdas/runtime/secrets.ts';
import { proofKey } from '../../lambdas/upload/stored-file.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { registrationFields } from '../../shared/schemas/account-schema.ts';
import { files } from './clients.ts';
import { theProduct } from './product.ts';

/** The stores of the product, asked from here as its functions ask them. */
export const openStores = () => localDeployment(theProduct());

/** What a person who registers a dealership types. */
export type DealershipFields = z.input<typeof registrationFields>;

export type StoredRegistration = Registration & { uploadId: string };

/** What a registration would write for a user of the pool, not written yet. */
export function newRegistration(
  fields: DealershipFields,
  sub: string = randomUUID(),
): StoredRegistration {
  openStores();
  const uploadId = randomId('upl');
  const proof = {
    ...{ key: proofKey(uploadId), contentType: 'application/pdf', size: 1000 },
    storedAt: isoTime(),
  };
  const registration = { ...registrationFields.parse(fields), verificationDocument: uploadId };
  const { dealership: leased, account } = begin(sub, registration, proof);
  const { registrationLease: _, ...dealership } = leased;
  return { dealership, account, uploadId };
}

/** A dealership in the table whose address nobody has confirmed. */
export async function storeDealership(fields: DealershipFields, sub?: string): Promise<Dealership> {
  const { uploadId, ...registration } = newRegistration(fields, sub);
  await createDealership(registration, uploadId);
  return registration.dealership;
}

/** Puts the file where a stored dealership's record says that its proof is. */
export async function storeProof({ verificationDocument }: Dealership): Promise<void> {
  const { bytes: Body, contentType: ContentType } = await demoFiles.proof();
  const { uploadsBucket: Bucket } = theProduct().stack;
  await files().send(
    new PutObjectCommand({ Bucket, Key: verificationDocument.key, Body, ContentType }),
  );
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
  await confirm(hash, dealership);
}

/** An approval by an admin of whom nothing else is known. */
export const approveStored = (dealership: Dealership): Promise<void> =>
  moveDealership(dealership, 'approved', {
    by: { id: randomUUID(), email: 'somebody@admins.example' },
  });
