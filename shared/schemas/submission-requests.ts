import * as z from 'zod/mini';
import { TERMS_VERSION } from '../consent.ts';
import { messages } from '../messages.ts';
import { personalFields } from './customer.ts';
import { idType, licenseField, licenseFields, photoProblem } from './documents.ts';
import { submissionId, uploadId } from './fields.ts';
import { fileRequired } from './files.ts';

/*
 * What a customer sends. Apart from `customer.ts`, so that no customer's phone loads checks that only the server makes.
 */

const uploaded = (required: string) =>
  z.string(required).check(z.refine((value) => uploadId.safeParse(value).success, required));

/**
 * What the customer's device found wrong with photos that were sent all the same. Only the device says so: nothing is
 * decided by it.
 */
const sentDespite = z.optional(
  z.partial(
    z.object({ idDocument: photoProblem, idBack: photoProblem, addressDocument: photoProblem }),
  ),
);

/** What the customer says of the ID, where documents are read; and of photos. */
const aboutDocuments = {
  idType: z.optional(idType),
  idBack: z.optional(uploaded(fileRequired.idBack)),
  /** The customer can't photograph the back: nothing of it is read, and a person decides. */
  isBackSkipped: z.optional(z.boolean()),
  sentDespite,
};

/** Of the terms that the customer has agreed to: those of the page, which may have been open since before the newest. */
const termsVersion = z
  .int(messages.consentRequired)
  .check(
    z.minimum(1, messages.consentRequired),
    z.maximum(TERMS_VERSION, messages.consentRequired),
  );

/**
 * Which fields hold what the license's barcode said, untouched by the customer. Only the device says so: named here, a
 * field counts for less than a typed one.
 */
const filledFromLicense = z.optional(
  z.array(licenseField).check(z.maxLength(licenseFields.length)),
);

export const submissionRequest = z.extend(personalFields, {
  ...aboutDocuments,
  filledFromLicense,
  submissionId,
  termsVersion,
  video: uploaded(fileRequired.video),
  idDocument: uploaded(fileRequired.idDocument),
  addressDocument: uploaded(fileRequired.addressDocument),
});

/**
 * What was asked for again, within the same attempt: everything else stays as it was sent. `submissionId` is of this
 * sending.
 */
export const resubmissionRequest = z.object({
  ...aboutDocuments,
  submissionId,
  idDocument: z.optional(uploaded(fileRequired.idDocument)),
  addressDocument: z.optional(uploaded(fileRequired.addressDocument)),
});
