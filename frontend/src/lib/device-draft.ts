import * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../../shared/limits.ts';
import { safeStorage } from './safe-storage.ts';

const storedFile = z.object({
  uploadId: z.string(),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
});

const schema = z.object({
  /** Milliseconds since 1970; set when the draft is begun and never moved. */
  keptUntil: z.number(),
  /** As typed, whole or not. */
  typed: z.partial(
    z.object({
      fullName: z.string(),
      dateOfBirth: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  /** What has arrived; the files themselves never lie here. */
  files: z.partial(
    z.object({ video: storedFile, idDocument: storedFile, addressDocument: storedFile }),
  ),
  /** Of a submission that was sent and not answered: sent again, it is the same one. */
  submissionId: z.optional(z.string()),
  /** After a rejection: the customer has begun another try. */
  isTryingAgain: z.optional(z.boolean()),
});

/** What a customer has typed and uploaded and not yet submitted. */
export type DeviceDraft = Omit<z.infer<typeof schema>, 'keptUntil'>;

const storage = safeStorage(() => localStorage);
const PREFIX = 'verification:';
const LIFE_MS = DRAFT_HOURS * 60 * 60 * 1000;

function read(name: string) {
  const text = storage.getItem(name);
  if (text === null) return undefined;
  let kept: z.infer<typeof schema> | undefined;
  try {
    kept = schema.safeParse(JSON.parse(text)).data;
  } catch {
    kept = undefined;
  }
  if (kept && kept.keptUntil > Date.now() && kept.keptUntil <= Date.now() + LIFE_MS) return kept;
  storage.removeItem(name);
  return undefined;
}

export function readDraft(customerId: string): DeviceDraft {
  return read(PREFIX + customerId) ?? { typed: {}, files: {} };
}

/** Keeps it on this device only, and never longer than a day after the first thing was kept. */
export function keepDraft(customerId: string, change: Partial<DeviceDraft>): void {
  const kept = read(PREFIX + customerId) ?? {
    keptUntil: Date.now() + LIFE_MS,
    typed: {},
    files: {},
  };
  storage.setItem(PREFIX + customerId, JSON.stringify({ ...kept, ...change }));
}

export const forgetDraft = (customerId: string) => storage.removeItem(PREFIX + customerId);

/** Removes what has been kept too long, whosoever it is: called when a customer's page opens. */
export function forgetOldDrafts(): void {
  for (const name of storage.keys()) if (name.startsWith(PREFIX)) read(name);
}
