import { PutObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { ownerOf } from '../../lambdas/account/account-record.ts';
import { createDealership, type Registration } from '../../lambdas/account/registration.ts';
import { dealershipEventWrite, type Actor } from '../../lambdas/dealership/dealership-timeline.ts';
import { markMailSent } from '../../lambdas/mail/mail-claims.ts';
import { transact } from '../../lambdas/store/transact.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { newDealershipId, newRegistrationId } from '../../lambdas/dealership/dealership.ts';
import { dealerLicensePdf } from './dealer-license-pdf.ts';
import { pastDealerships, pastReasons, type PastDealership } from './past.ts';
import { type StoredFile, newUploadId, proofKey } from '../../lambdas/upload/stored-file.ts';
import { bucket, s3 } from '../../lambdas/upload/bucket.ts';
import { claimUpload, inspectUpload } from '../../lambdas/upload/uploads.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/time-zone.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';

const HOUR_MS = 3_600_000;
/** Hours from the registration to a look at the proof, the decision, and a block. */
const HOURS_TO_PROOF = 19.9;
const HOURS_TO_DECISION = 20;
const HOURS_TO_BLOCK = 60;
/** Before so many days, a colleague decided who has left since. */
const DAYS_OF_THIS_TEAM = 60;

const domainOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;

const addressOf = ({ name, town }: PastDealership, index: number) =>
  `${100 + 7 * index} ${name.split(' ')[0] ?? ''} Road, ${town}`;

function registrationOf(past: PastDealership, index: number, proof: StoredFile): Registration {
  const { name, contactName, days, became } = past;
  const createdAt = isoTime(Date.now() - days * 24 * HOUR_MS);
  const domain = domainOf(name.slice(0, 30));
  const dealership: Registration['dealership'] = {
    id: newDealershipId(),
    email: `office@${domain}`,
    fullName: contactName,
    dealerName: name,
    phone: `(${300 + index}) 555-01${String(index).padStart(2, '0')}`,
    address: addressOf(past, index),
    website: `https://www.${domain}`,
    timeZone: DEFAULT_TIME_ZONE,
    dateOfBirth: '',
    isBlocked: became === 'blocked',
    adminVerification: became === 'blocked' ? 'approved' : became,
    isEmailVerified: true,
    owners: 1,
    createdAt,
    updatedAt: createdAt,
    verificationDocument: proof,
    earlierDocuments: [],
    registrationId: newRegistrationId(),
  };
  return { dealership, account: ownerOf(dealership, randomUUID()) };
}

type Step = { type: DealershipEvent['type']; hours: number; by?: Actor; reason?: string };

function historyOf({ became }: PastDealership, by: Actor): Step[] {
  const verified: Step = { type: 'email_verified', hours: 1 };
  const opened: Step = { type: 'proof_opened', hours: HOURS_TO_PROOF, by };
  const decided = { hours: HOURS_TO_DECISION, by };
  switch (became) {
    case 'pending':
      return [verified];
    case 'declined':
      return [verified, opened, { ...decided, type: 'declined', reason: pastReasons.declined }];
    case 'approved':
      return [verified, opened, { ...decided, type: 'approved' }];
    case 'blocked':
      return [
        verified,
        opened,
        { ...decided, type: 'approved' },
        { type: 'blocked', hours: HOURS_TO_BLOCK, by, reason: pastReasons.blocked },
      ];
  }
}

/** Stores a license where the record says. A declined dealership had sent somebody else's. */
async function storeProof(key: string, past: PastDealership, index: number): Promise<StoredFile> {
  const { name, contactName, became } = past;
  const { bytes, contentType } = dealerLicensePdf({
    name: became === 'declined' ? `${contactName} Holdings` : name,
    contactName,
    address: addressOf(past, index),
  });
  await s3.send(
    new PutObjectCommand({ Bucket: bucket(), Key: key, Body: bytes, ContentType: contentType }),
  );
  const seen = await inspectUpload(key, 'proof');
  if (seen.state !== 'fitting') throw new Error(`The proof of ${name} is ${seen.state}`);
  await claimUpload(seen.file);
  return seen.file;
}

/**
 * Writes the dealerships of the past months by the product's own stores, bypassing its API, which knows only today.
 * Their mails count as sent: the inbox shows today's.
 */
export async function fillPast(admins: readonly Actor[]): Promise<void> {
  const former: Actor = { id: randomUUID(), email: 'former.colleague@demo.example' };
  const write = async (past: PastDealership, index: number) => {
    const uploadId = newUploadId();
    const proof = await storeProof(proofKey(uploadId), past, index);
    const registration = registrationOf(past, index, proof);
    const { dealership } = registration;
    const admin = past.days > DAYS_OF_THIS_TEAM ? undefined : admins[index % admins.length];
    const by = admin ?? former;
    const events = historyOf(past, by).map(({ hours, ...step }) =>
      dealershipEventWrite({
        dealership,
        at: isoTime(Date.parse(dealership.createdAt) + hours * HOUR_MS),
        ...step,
      }),
    );
    await createDealership(registration, uploadId);
    for (const { Put } of events) await markMailSent(String(Put?.Item?.id));
    await transact(events);
  };
  // One after the other: all of them change the same counts.
  for (const [index, past] of pastDealerships.entries()) await write(past, index);
}
