import * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../../../shared/limits.ts';
import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import {
  type PersonalFields,
  personalFieldNames,
} from '../../../../shared/schemas/customer-schema.ts';
import { idType, photoProblem } from '../../../../shared/schemas/verification-schema.ts';
import { forgetFilesOf, forgetOldFiles } from './device-files.ts';
import { safeStorage } from './safe-storage.ts';

/** More than a day of retaking photos comes to. */
const MAX_TOLD = 40;

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

export function readDraft(customerId: string): DeviceDraft {
  return read(draftName(customerId)) ?? { typed: {}, files: {} };
}

export const hasDraft = (customerId: string): boolean => read(draftName(customerId)) !== undefined;

const begun = (customerId: string) =>
  read(draftName(customerId)) ?? { keptUntil: Date.now() + LIFE_MS, typed: {}, files: {} };

/** When what is kept from now on must be forgotten: a day after the first thing was kept. Milliseconds since 1970. */
export const draftEnd = (customerId: string): number => begun(customerId).keptUntil;

/** Keeps it on this device only, and never longer than a day after the first thing was kept. */
export function keepDraft(customerId: string, change: Partial<DeviceDraft>): void {
  storage.setItem(draftName(customerId), JSON.stringify({ ...begun(customerId), ...change }));
}

/** Saves only what changed between two states of a form, to keep what was typed in another tab. */
export function keepTyped(customerId: string, before: Typed, after: Typed): void {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof Typed] !== value,
  );
  const { typed } = readDraft(customerId);
  keepDraft(customerId, { typed: { ...typed, ...Object.fromEntries(changed) } });
}

/** Of one file: it is on its way, it has arrived, or (`undefined`) neither. */
export function keepFacts<Part extends 'files' | 'coming'>(
  customerId: string,
  part: Part,
  kind: CustomerFileKind,
  facts: NonNullable<DeviceDraft[Part]>[CustomerFileKind] | undefined,
): void {
  const { [kind]: _, ...others } = readDraft(customerId)[part] ?? {};
  keepDraft(customerId, { [part]: facts ? { ...others, [kind]: facts } : others });
}

/** Notes that the server knows of an upload. */
export function keepTold(customerId: string, uploadId: string): void {
  const told = readDraft(customerId).told ?? [];
  if (!told.includes(uploadId))
    keepDraft(customerId, { told: [...told, uploadId].slice(-MAX_TOLD) });
}

/** Whether more of a verification is here than what a link's own form asks for. */
export function isWizardBegun(customerId: string): boolean {
  const { typed, files, coming, termsVersion } = readDraft(customerId);
  const ownFiles = Object.entries(files).filter(([, file]) => file.elsewhereAt === undefined);
  const kinds = Object.keys({ ...Object.fromEntries(ownFiles), ...coming });
  return kinds.length > 0 || termsVersion !== undefined || Boolean(typed.address);
}

/** Forgets all that a customer has left on this device, files included. */
export function forgetDraft(customerId: string): void {
  storage.removeItem(draftName(customerId));
  void forgetFilesOf(customerId);
}

/** Removes what has been kept too long, whosoever it is: called when a customer's page opens. */
export function forgetOldDrafts(): void {
  for (const name of storage.keys()) if (name.startsWith(PREFIX)) read(name);
  void forgetOldFiles();
}

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
const storedDraft = z.object({
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

/**
 * Tells what other tabs do to a customer's draft: each change, and that it is gone (submitted, or given up). Also
 * once the page comes back out of the browser's back-forward cache, where it heard of nothing.
 */
export function watchDraft(customerId: string, onChange: (isGone: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === draftName(customerId) || key === null) onChange(newValue === null);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(!hasDraft(customerId));
  };
  addEventListener('storage', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', comeBack);
  };
}
