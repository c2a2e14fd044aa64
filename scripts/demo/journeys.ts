import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod/mini';
import type { registrationFields } from '../../shared/schemas/account.ts';
import {
  customerFileKinds,
  type CustomerFileKind,
  type UploadTicket,
} from '../../shared/schemas/files.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import type { PersonalFields } from '../../shared/schemas/customer.ts';
import type { CallApi } from '../local/api.ts';
import { readMails } from '../local/server/mails.ts';
import { demoFiles, type DemoFile } from './fixtures.ts';

/** What people do with the product, through its API. */
export type Place = { call: CallApi; emulatorUrl: string };

/** Puts a file where a ticket says. */
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

/** Registers a dealership with its proof, and leaves it there. */
export async function submitRegistration({ call }: Place, fields: Registration): Promise<void> {
  const proof = await demoFiles.proof();
  const ticket = await call('createProofUpload', {
    body: { kind: 'proof', contentType: proof.contentType, size: proof.bytes.length },
  });
  const verificationDocument = await putFile(ticket, proof.bytes);
  await call('register', { body: { ...fields, verificationDocument } });
}

/** Confirms the address by the link of the mail that was sent to it. */
export async function confirmAddress(place: Place, email: string): Promise<void> {
  const token = await linkToken(place.emulatorUrl, email);
  await place.call('verifyEmail', { body: { token } });
}

/** Registers a dealership and confirms its address. */
export async function registerDealership(place: Place, fields: Registration): Promise<void> {
  await submitRegistration(place, fields);
  await confirmAddress(place, fields.email);
}

/** The token in the newest link that was mailed to an address. */
async function linkToken(emulatorUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await readMails(emulatorUrl)).filter((mail) => mail.to.includes(email));
    const token = mails.map((mail) => /#t=([A-Za-z0-9_-]{43})/.exec(mail.text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(100);
  }
  throw new Error(`No link was emailed to ${email}`);
}

export type CustomerLink = { customerId: string; key: string };

/** Sends a customer's three files, and names the uploads by their kind. */
async function uploadFiles({ call }: Place, { customerId, key }: CustomerLink) {
  const upload = async (kind: CustomerFileKind): Promise<[CustomerFileKind, string]> => {
    const { contentType, bytes }: DemoFile = await demoFiles[kind]();
    const ticket = await call(
      'createCustomerUpload',
      { params: { customerId }, body: { kind, contentType, size: bytes.length } },
      { customerKey: key },
    );
    return [kind, await putFile(ticket, bytes)];
  };
  return Object.fromEntries(await Promise.all(customerFileKinds.map(upload))) as Record<
    CustomerFileKind,
    string
  >;
}

/** Opens a customer's link and leaves name, email and phone. */
export async function giveContact(
  { call }: Place,
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

/** Uploads the three files and submits them, for someone who has given name, email and phone. */
export async function submitAttempt(place: Place, link: CustomerLink, person: PersonalFields) {
  const uploads = await uploadFiles(place, link);
  return place.call(
    'submitVerification',
    {
      params: { customerId: link.customerId },
      body: { ...person, ...uploads, submissionId: randomId('sub') },
    },
    { customerKey: link.key },
  );
}

/** Goes the whole way from a customer's link to what is decided, or not yet. */
export async function verifyCustomer(place: Place, link: CustomerLink, person: PersonalFields) {
  await giveContact(place, link, person);
  return submitAttempt(place, link, person);
}
