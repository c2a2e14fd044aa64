import * as z from 'zod/mini';

/** What can become of one attempt, in the words that every provider's answers are put into. */
export const outcomes = [
  'approved',
  'denied',
  /** Something has to be sent again; the same attempt goes on. */
  'ask_again',
  /** A person at the dealership decides. */
  'review',
  /** Its time ran out, with nothing decided. */
  'expired',
  /** The customer began at the provider and left. */
  'abandoned',
] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** Where an attempt stands: its outcome, or on its way to one. */
export const phases = ['submitted', ...outcomes] as const;
export const phase = z.enum(phases);
export type Phase = z.infer<typeof phase>;

/** How a session ends of which nothing more comes, with nothing decided. */
export const sessionEnd = z.enum(['expired', 'abandoned']);
export type SessionEnd = z.infer<typeof sessionEnd>;

/** Whom a pending verification waits for. */
export const waitsFor = z.enum(['customer', 'provider', 'dealership']);
export type WaitsFor = z.infer<typeof waitsFor>;

/**
 * Who decided: a provider (by its name), chance (in a demonstration), a person (by theirs), or the rules about what was
 * read (by their version).
 */
export const decider = z.object({
  kind: z.enum(['provider', 'chance', 'person', 'rules']),
  /** Empty where chance decided. */
  name: z.string(),
});
export type Decider = z.infer<typeof decider>;
