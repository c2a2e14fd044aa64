import * as z from 'zod/mini';
import { languages } from '../../../../shared/copy/language.ts';
import { DRAFT_HOURS } from '../../../../shared/limits.ts';
import {
  type PersonalFields,
  personalFieldNames,
} from '../../../../shared/schemas/fields-schema.ts';
import {
  correctionChoice,
  difference,
  idType,
  photoProblem,
} from '../../../../shared/schemas/verification-schema.ts';
import { forgetFilesOf, forgetOldFiles } from './device-files.ts';
import { safeStorage } from './safe-storage.ts';

const facts = z.object({
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
  sentDespite: z.optional(photoProblem),
});
const storedFile = z.extend(facts, {
  uploadId: z.string(),
  elsewhereAt: z.optional(z.string()),
  isSynced: z.optional(z.boolean()),
});
const uploadingFile = z.extend(facts, {
  uploadId: z.optional(z.string()),
  replaces: z.optional(z.string()),
});
const answer = z.extend(difference, {
  choice: correctionChoice,
  /** The ID that was read. */
  uploadId: z.string(),
  isSynced: z.optional(z.boolean()),
});
const perKind = <Schema extends z.ZodMiniType>(file: Schema) =>
  z.partial(z.object({ video: file, idDocument: file, idBack: file, addressDocument: file }));

// `z.record` would do the same, and is half a kilobyte more for a customer's phone.
const texts = Object.fromEntries(personalFieldNames.map((name) => [name, z.string()])) as Record<
  keyof PersonalFields,
  z.ZodMiniString
>;

const { fullName, dateOfBirth, address } = texts;

const storedDraft = z.object({
  /** Milliseconds since 1970; set when the draft is begun and never moved. */
  keptUntil: z.number(),
  /** The fields as typed, whole or not. */
  typed: z.partial(z.object(texts)),
  /** Files that have arrived; their content is never stored here. */
  files: perKind(storedFile),
  /** Files that were chosen and have not arrived. */
  uploading: z.optional(perKind(uploadingFile)),
  /** Uploads that were removed here and that the server still has; oldest first. */
  unsyncedRemovals: z.optional(perKind(z.array(z.string()))),
  /** The customer's choices about the ID, where documents are read. */
  idType: z.optional(idType),
  isBackSkipped: z.optional(z.boolean()),
  isAddressLater: z.optional(z.boolean()),
  /** The server doesn't know the latest of these choices yet. */
  isIdUnsynced: z.optional(z.boolean()),
  /** Answers to what was asked where the ID says something else than was entered: one for each field. */
  answers: z.optional(z.array(answer)),
  /** The contents of the license's barcode, as they filled in the form. */
  license: z.optional(z.partial(z.object({ fullName, dateOfBirth, address }))),
  /** Fields that the link's page has settled, so the wizard doesn't ask for them again. */
  given: z.optional(z.array(z.string())),
  /** Some of them are the dealership's, which step 1 shows to be confirmed, in place of the link's own form. */
  isFromDealership: z.optional(z.boolean()),
  /** Fields filled in or given earlier that the customer chose to change. */
  edited: z.optional(z.array(z.string())),
  /** The version of the terms that the customer agreed to. */
  termsVersion: z.optional(z.number()),
  /** The language in which they were read. */
  termsLanguage: z.optional(z.enum(languages)),
  /** The id of a submission that was sent and not answered: sent again, it is the same one. */
  submissionId: z.optional(z.string()),
  /** The version of the attempts at which the customer began another one, after an outcome. */
  attemptVersion: z.optional(z.string()),
  /** The version of the attempts that was last shown on this device. */
  lastSeenOutcome: z.optional(z.string()),
});

/** Everything that a customer has typed and uploaded but not submitted. */
export type DeviceDraft = Omit<z.infer<typeof storedDraft>, 'keptUntil'>;
export type Typed = DeviceDraft['typed'];
export type Answer = z.infer<typeof answer>;

/** The draft of a customer of whom this device knows nothing. */
export const emptyDraft: DeviceDraft = { typed: {}, files: {} };

const storage = safeStorage(() => localStorage);
const PREFIX = 'verification:';
export const draftName = (customerId: string) => PREFIX + customerId;
const LIFE_MS = DRAFT_HOURS * 60 * 60 * 1000;

function read(name: string) {
  const text = storage.getItem(name);
  if (text === null) return undefined;
  let kept: z.infer<typeof storedDraft> | undefined;
  try {
    kept = storedDraft.safeParse(JSON.parse(text)).data;
  } catch {
    kept = undefined;
  }
  if (kept && kept.keptUntil > Date.now() && kept.keptUntil <= Date.now() + LIFE_MS) return kept;
  storage.removeItem(name);
  return undefined;
}

export const readDraft = (customerId: string): DeviceDraft =>
  read(draftName(customerId)) ?? emptyDraft;

/** Returns when a draft that is saved now must be forgotten: a day after its first save. Milliseconds since 1970. */
export const draftEnd = (customerId: string): number =>
  read(draftName(customerId))?.keptUntil ?? Date.now() + LIFE_MS;

/** Saves a draft on this device only, and never for longer than a day after its first save. */
export function saveDraft(customerId: string, draft: DeviceDraft): void {
  const kept = { ...draft, keptUntil: draftEnd(customerId) };
  storage.setItem(draftName(customerId), JSON.stringify(kept));
}

/** Saves a change to the draft, as `saveDraft` does. */
export const keepDraft = (customerId: string, change: Partial<DeviceDraft>): void =>
  saveDraft(customerId, { ...readDraft(customerId), ...change });

/** Returns the fields of a form that changed between two of its states. */
export const changedFields = (before: Typed, after: Typed): Typed =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Typed] !== value),
  );

/** Saves only the fields that changed between two states of a form, to keep what was typed in another tab. */
export function keepTyped(customerId: string, before: Typed, after: Typed): void {
  const { typed } = readDraft(customerId);
  keepDraft(customerId, { typed: { ...typed, ...changedFields(before, after) } });
}

/** Returns whether this device has more of a verification than a link's own form asks for. */
export function isWizardBegun(customerId: string): boolean {
  const { typed, files, uploading, termsVersion } = readDraft(customerId);
  const ownFiles = Object.entries(files).filter(([, file]) => file.elsewhereAt === undefined);
  const kinds = Object.keys({ ...Object.fromEntries(ownFiles), ...uploading });
  return kinds.length > 0 || termsVersion !== undefined || Boolean(typed.address);
}

/** Forgets everything that a customer has left on this device, files included. */
export function forgetDraft(customerId: string): void {
  storage.removeItem(draftName(customerId));
  void forgetFilesOf(customerId);
}

/** Removes all customers' expired drafts: called when a customer's page opens. */
export function forgetOldDrafts(): void {
  for (const name of storage.keys()) if (name.startsWith(PREFIX)) read(name);
  void forgetOldFiles();
}

/**
 * Reports other tabs' changes to a customer's draft, and its removal (submitted, or given up). Also when the page
 * comes back out of the browser's back-forward cache, where it missed them.
 */
export function watchDraft(customerId: string, onChange: (isGone: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === draftName(customerId) || key === null) onChange(newValue === null);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(readDraft(customerId) === emptyDraft);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
