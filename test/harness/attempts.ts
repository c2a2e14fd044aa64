import { expect } from '@jest/globals';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { putFile, type CustomerLink } from '../../scripts/demo/journeys.ts';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import {
  requiredFileKinds,
  type CustomerFileKind,
  type RequiredFileKind,
} from '../../shared/schemas/files-schema.ts';
import { callApi, tryApi } from './call-api.ts';
import { somePerson, type SignedIn } from './people.ts';

type Uploads = Record<RequiredFileKind, string>;
type FileSent = { contentType: string; bytes: Buffer };

/** Uploads one file for a customer, whatever is in it. */
export async function uploadFile(
  link: CustomerLink,
  kind: CustomerFileKind,
  file: FileSent,
): Promise<string> {
  const { contentType, bytes } = file;
  const ticket = await callApi(
    'createCustomerUpload',
    { params: { customerId: link.customerId }, body: { kind, contentType, size: bytes.length } },
    { customerKey: link.key },
  );
  return putFile(ticket, bytes);
}

export async function uploadAll(link: CustomerLink): Promise<Uploads> {
  const pairs = await Promise.all(
    requiredFileKinds.map(
      async (kind) => [kind, await uploadFile(link, kind, await demoFiles[kind]())] as const,
    ),
  );
  return Object.fromEntries(pairs) as Uploads;
}

export const attemptWith = (uploads: Uploads, person = somePerson()) => ({
  ...person,
  ...uploads,
  termsVersion: TERMS_VERSION,
  submissionId: randomId('sub'),
});

export const submit = (link: CustomerLink, body: object) =>
  tryApi(
    'submitVerification',
    { params: { customerId: link.customerId }, body },
    { customerKey: link.key },
  );

/** Ids of the right form for files that nobody has uploaded. */
export const madeUpUploads = (): Uploads => ({
  video: randomId('upl'),
  idDocument: randomId('upl'),
  addressDocument: randomId('upl'),
});

export const seenByDealer = (dealer: SignedIn, { customerId }: CustomerLink) =>
  callApi('getSubmission', { params: { customerId } }, { token: dealer.token });

/** To the millisecond, or to the microsecond where a provider says when. */
export const someTime: unknown = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/,
);
