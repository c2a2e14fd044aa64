import type * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../../../shared/limits.ts';
import type { CustomerFileKind } from '../../../../shared/schemas/files.ts';
import { forgetFilesOf, forgetOldFiles } from './device-files.ts';
import { type DeviceDraft, storedDraft, type Typed } from './draft-shape.ts';
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
