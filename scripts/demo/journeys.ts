import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod/mini';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import type { registrationFields } from '../../shared/schemas/account-schema.ts';
import type { IdType, LicenseField } from '../../shared/schemas/verification-schema.ts';
import {
  customerFileKinds,
  type CustomerFileKind,
  type KeptFileKind,
  type RequiredFileKind,
  type UploadTicket,
} from '../../shared/schemas/files-schema.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import type { PersonalFields } from '../../shared/schemas/customer-schema.ts';
import type { CallApi } from '../local/api.ts';
import { readMails, type MailSource } from '../local/server/inbox/sent-messages.ts';
import { demoFiles, type DemoFile } from './demo-files.ts';

/** A running product, on which people's steps are played through its API. */
export type Target = MailSource & Caller & { siteUrl: string };
type Caller = { call: CallApi };

export async function putFile(ticket: UploadTicket, bytes: Buffer) {
  const answer = await fetch(ticket.url, {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  });
  if (!answer.ok)
    throw new Error(`The upload was refused with ${answer.status}: ${await answer.text()}`);
  return ticket.uploadId;
}

type Registration = z.input<typeof registrationFields>;

/** Registers a dealership with its proof, and stops there. */
export async function submitRegistration(
  { call }: Caller,
  fields: Registration,
  given?: DemoFile,
): Promise<void> {
  const proof = given ?? (await demoFiles.proof());
  const ticket = await call('createProofUpload', {
    body: { kind: 'proof', contentType: proof.contentType, size: proof.bytes.length },
  });
  const verificationDocument = await putFile(ticket, proof.bytes);
  await call('register', { body: { ...fields, verificationDocument } });
}

/** Confirms an address by the link that was emailed to it. */
export async function confirmAddress(target: Target, email: string): Promise<void> {
  const token = await linkToken(target, email);
  await target.call('verifyEmail', { body: { token } });
}

export async function registerDealership(
  target: Target,
  fields: Registration,
  proof?: DemoFile,
): Promise<void> {
  await submitRegistration(target, fields, proof);
  await confirmAddress(target, fields.email);
}

export async function linkToken(target: MailSource, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await readMails(target)).filter((mail) => mail.to.includes(email));
    const token = mails.map((mail) => /#t=([A-Za-z0-9_-]{43})/.exec(mail.text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(100);
  }
  throw new Error(`No link was emailed to ${email}`);
}

export type CustomerLink = { customerId: string; key: string };

/** Documents that somebody sends; missing ones are not part of the submission. */
export type DemoDocuments = Record<RequiredFileKind, DemoFile> & {
  /** Three stills of the video, side by side. */
  videoStills?: DemoFile;
  idBack?: DemoFile | undefined;
  idType?: IdType;
  /** Fields that were filled in from the license and left unchanged. */
  filledFromLicense?: LicenseField[];
};

/** The length of the demo's videos. */
const VIDEO_SECONDS = 3;

/** Returns the same small files for everybody. */
const sameFiles = async (): Promise<DemoDocuments> => ({
  video: await demoFiles.video(),
  idDocument: await demoFiles.idDocument(),
  addressDocument: await demoFiles.addressDocument(),
});

/** Uploads a customer's files, and returns the uploads by their kind. */
async function uploadFiles(
  { call }: Caller,
  { customerId, key }: CustomerLink,
  documents: DemoDocuments,
  kinds: readonly CustomerFileKind[],
) {
  const send = async (
    kind: KeptFileKind,
    { contentType, bytes }: DemoFile,
    ofVideo?: { uploadId: string; seconds: number },
  ) => {
    const body = { kind, contentType, size: bytes.length, ...ofVideo };
    const ticket = await call(
      'createCustomerUpload',
      { params: { customerId }, body },
      { customerKey: key },
    );
    return putFile(ticket, bytes);
  };
  const upload = async (kind: CustomerFileKind) => {
    const file = documents[kind];
    if (!file) return [];
    const uploadId = await send(kind, file);
    if (kind === 'video' && documents.videoStills)
      await send('videoStills', documents.videoStills, { uploadId, seconds: VIDEO_SECONDS });
    return [[kind, uploadId]];
  };
  const pairs = await Promise.all(kinds.map(upload));
  return Object.fromEntries(pairs.flat()) as Partial<Record<CustomerFileKind, string>>;
}

/** Opens a customer's link and leaves name, email and phone. */
export async function giveContact(
  { call }: Caller,
  { customerId, key }: CustomerLink,
  person: PersonalFields,
) {
  await call('openLink', { params: { customerId } }, { customerKey: key });
  const { fullName, email, phone } = person;
  await call(
    'saveContact',
    { params: { customerId }, body: { fullName, email, phone } },
    { customerKey: key },
  );
}

/** Uploads all files, and returns what is then submitted, for somebody who has given name, email and phone. */
export async function uploadedSubmission(
  target: Caller,
  link: CustomerLink,
  person: PersonalFields,
  given?: DemoDocuments,
) {
  const documents = given ?? (await sameFiles());
  const {
    video = '',
    idDocument = '',
    addressDocument = '',
    idBack,
  } = await uploadFiles(target, link, documents, customerFileKinds);
  return {
    ...person,
    ...{ video, idDocument, addressDocument },
    ...(idBack !== undefined && { idBack }),
    ...(documents.idType && { idType: documents.idType }),
    ...(documents.filledFromLicense && { filledFromLicense: documents.filledFromLicense }),
    termsVersion: TERMS_VERSION,
    submissionId: randomId('sub'),
  };
}

export async function submitAttempt(
  target: Caller,
  link: CustomerLink,
  person: PersonalFields,
  given?: DemoDocuments,
) {
  return target.call(
    'submitVerification',
    {
      params: { customerId: link.customerId },
      body: await uploadedSubmission(target, link, person, given),
    },
    { customerKey: link.key },
  );
}

export async function submitAgain(
  target: Target,
  link: CustomerLink,
  documents: DemoDocuments,
  kinds: readonly CustomerFileKind[],
) {
  const uploads = await uploadFiles(target, link, documents, kinds);
  return target.call(
    'submitAgain',
    {
      params: { customerId: link.customerId },
      body: { ...uploads, submissionId: randomId('sub') },
    },
    { customerKey: link.key },
  );
}

/** Goes the whole way from a customer's link to the submission. */
export async function verifyCustomer(target: Target, link: CustomerLink, person: PersonalFields) {
  await giveContact(target, link, person);
  return submitAttempt(target, link, person);
}
