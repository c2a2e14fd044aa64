import * as z from 'zod/mini';
import { type PersonalFields, personalFieldNames } from '../../../../shared/schemas/customer.ts';
import { idType, photoProblem } from '../../../../shared/schemas/documents.ts';

const facts = z.object({
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
  sentDespite: z.optional(photoProblem),
});
const storedFile = z.extend(facts, {
  uploadId: z.string(),
  elsewhereAt: z.optional(z.string()),
});
const comingFile = z.extend(facts, { uploadId: z.optional(z.string()) });
const perKind = <Schema extends z.ZodMiniType>(file: Schema) =>
  z.partial(z.object({ video: file, idDocument: file, idBack: file, addressDocument: file }));

// A record's schema would say the same, and is half a kilobyte more for a customer's phone.
const texts = Object.fromEntries(personalFieldNames.map((name) => [name, z.string()])) as Record<
  keyof PersonalFields,
  z.ZodMiniString
>;

const { fullName, dateOfBirth, address } = texts;

/** A draft as it's stored. */
export const storedDraft = z.object({
  /** Milliseconds since 1970; set when the draft is begun and never moved. */
  keptUntil: z.number(),
  /** As typed, whole or not. */
  typed: z.partial(z.object(texts)),
  /** What has arrived; the files themselves never lie here. */
  files: perKind(storedFile),
  /** What was chosen and has not arrived. */
  coming: z.optional(perKind(comingFile)),
  /** Ids of uploads that the server was told of, or has told of. */
  told: z.optional(z.array(z.string())),
  /** What the server doesn't know yet: uploads that were taken away, and whether something was said of the ID. */
  untold: z.optional(
    z.object({ removed: perKind(z.array(z.string())), isSaid: z.optional(z.boolean()) }),
  ),
  /** What the customer says of the ID, where documents are read. */
  idType: z.optional(idType),
  isBackSkipped: z.optional(z.boolean()),
  /** What the license's barcode said, as it filled in the form. */
  license: z.optional(z.partial(z.object({ fullName, dateOfBirth, address }))),
  /** The link's own form was sent: the wizard doesn't ask for it again. */
  isContactGiven: z.optional(z.boolean()),
  /** Fields that the customer wanted to change, of those that were filled in or given before. */
  edited: z.optional(z.array(z.string())),
  /** Of the terms that the customer has agreed to. */
  termsVersion: z.optional(z.number()),
  /** Of a submission that was sent and not answered: sent again, it is the same one. */
  submissionId: z.optional(z.string()),
  /** After an outcome: how things stood when the customer began another try. */
  tryingAfter: z.optional(z.string()),
  /** How things stand by what was last shown on this device. */
  settled: z.optional(z.string()),
});

/** What a customer has typed and uploaded and not yet submitted. */
export type DeviceDraft = Omit<z.infer<typeof storedDraft>, 'keptUntil'>;
export type Typed = DeviceDraft['typed'];
