import * as z from 'zod/mini';
import { TERMS_VERSION } from '../copy/customer/terms-version.ts';
import { messages } from '../copy/common-copy.ts';
import { languages } from '../copy/language.ts';
import { personalFields } from '../address/personal-schema.ts';
import { idType, licenseField, licenseFields, photoProblem } from './verification-schema.ts';
import { email, submissionId, timestamp, uploadId } from './fields-schema.ts';
import {
  fileRequired,
  KEPT_FILE,
  keptFileKinds,
  uploadProblem,
  videoSeconds,
  type FileKind,
} from './files-schema.ts';
import { newPasswordRequest, registrationRequest } from './account-schema.ts';
import { decisions } from './decisions-schema.ts';

/*
 * A customer's submission. Not in `customer-schema.ts`, so that no customer's phone loads checks that only the server
 * makes.
 */

const uploaded = (required: string) =>
  z.string(required).check(z.refine((value) => uploadId.safeParse(value).success, required));

/** A new file, or the one of the denied submission before, where its result says that it's kept. */
const uploadedOrKept = (required: string) =>
  z.union([z.literal(KEPT_FILE), uploaded(required)], required);

/**
 * Problems that the customer's device found with photos that were sent anyway. Only the device vouches for them, so
 * nothing is decided by them.
 */
const sentDespite = z.optional(
  z.partial(
    z.object({ idDocument: photoProblem, idBack: photoProblem, addressDocument: photoProblem }),
  ),
);

/** The customer's statements about the ID, where documents are read, and about photos. */
const aboutDocuments = {
  idType: z.optional(idType),
  idBack: z.optional(uploaded(fileRequired.idBack)),
  /** The customer can't photograph the back: it isn't read, and a person decides. */
  isBackSkipped: z.optional(z.boolean()),
  sentDespite,
};

/**
 * The version of the terms that the customer agreed to: the page's, which may have been open since before the newest.
 */
const termsVersion = z
  .int(messages.consentRequired)
  .check(
    z.minimum(1, messages.consentRequired),
    z.maximum(TERMS_VERSION, messages.consentRequired),
  );

/**
 * The fields filled in from the license's barcode and not edited. Only the device vouches for it: a field named here
 * counts for less than a typed one.
 */
const filledFromLicense = z.optional(
  z.array(licenseField).check(z.maxLength(licenseFields.length)),
);

/**
 * Begins a verification, or continues the current one. The typed fields are only stored where the verification takes
 * place at the provider's: our own wizard sends them with the files.
 */
export const beginRequest = z.object({
  personal: z.optional(personalFields),
  /** The address for the link to continue, where a verification from a general link takes place here. */
  resumeTo: z.optional(email),
});

export const submissionRequest = z.extend(personalFields, {
  ...aboutDocuments,
  filledFromLicense,
  submissionId,
  termsVersion,
  /** The language in which they were agreed to: English, unless it's named. */
  termsLanguage: z.optional(z.enum(languages)),
  idBack: z.optional(uploadedOrKept(fileRequired.idBack)),
  video: uploadedOrKept(fileRequired.video),
  idDocument: uploadedOrKept(fileRequired.idDocument),
  addressDocument: z.optional(uploadedOrKept(fileRequired.addressDocument)),
  /** The proof of address comes later, where documents are read; otherwise it belongs to the rest. */
  isAddressLater: z.optional(z.boolean()),
});

/**
 * The files that were asked for again within the same attempt: everything else stays as it was sent. `submissionId`
 * names this submission of files.
 */
export const resubmissionRequest = z.object({
  ...aboutDocuments,
  submissionId,
  video: z.optional(uploaded(fileRequired.video)),
  idDocument: z.optional(uploaded(fileRequired.idDocument)),
  addressDocument: z.optional(uploaded(fileRequired.addressDocument)),
});

/*
 * A browser's announcement of an upload. Not in `files-schema.ts`, so that no customer's phone loads checks that only
 * the server makes.
 */

const announced = <Kind extends z.core.SomeType>(kind: Kind) =>
  z.object({
    kind,
    contentType: z.string(),
    /** In bytes; S3 refuses a body of any other length. */
    size: z.int(),
    /** Repeated to get a fresh URL for the same file. */
    uploadId: z.optional(uploadId),
  });

const obeysRule = z.superRefine<{ kind: FileKind; contentType: string; size: number }>(
  (value, context) => {
    const problem = uploadProblem(value.kind, { type: value.contentType, size: value.size });
    if (problem) context.addIssue({ code: 'custom', path: [value.kind], message: problem });
  },
);

export const proofUploadRequest = announced(z.literal('proof')).check(obeysRule);
export const customerUploadRequest = z
  .extend(announced(z.enum(keptFileKinds)), {
    /** The length of the video that stills are of; they also need its `uploadId`. */
    seconds: z.optional(videoSeconds),
  })
  .check(
    obeysRule,
    z.refine(
      ({ kind, uploadId: id, seconds }) =>
        kind !== 'videoStills' || (id !== undefined && seconds !== undefined),
      { path: ['videoStills'], error: 'Name the video by its uploadId, and its seconds.' },
    ),
  );

const { token } = newPasswordRequest.shape;

export const documentLookup = z.object({ token });

/** The state of a link to send a better document. */
export const documentRequestView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    dealerName: z.string(),
    /** The problem with the previous document. */
    reason: z.string(),
    expiresAt: timestamp,
  }),
  z.object({ state: z.enum(['sent', 'decided', 'expired']) }),
]);

export const newDocumentRequest = z.object({
  token,
  verificationDocument: registrationRequest.shape.verificationDocument,
});
export const documentSent = z.object({ sent: z.literal(true) });

/**
 * Any of the decisions. Not beside them, since pages check one by one, and a union would make all of them heavier.
 */
export const decideRequest = z.discriminatedUnion('act', [
  decisions.approve,
  decisions.deny,
  decisions.revoke,
  decisions.ask_again,
  decisions.verified_in_person,
  decisions.not_verified_in_person,
]);

/** The empty response to a signed-in browser that reports activity or signs out. */
export const emptyResponse = z.object({});
