import * as z from 'zod/mini';
import { askedAgain, type CustomerStatus } from '../../../shared/schemas/customer-schema.ts';
import {
  decider,
  phase,
  type Phase,
  type WaitsFor,
} from '../../../shared/schemas/verification-schema.ts';
import { known } from '../../store/record.ts';

/** How the attempt stands that counts, and who says so. */
export const standing = z.object({
  /** Which of the attempts that were begun; the first is 1. */
  attempt: z.number(),
  phase: known(phase, 'denied'),
  /** ISO time: of the latest decision, if any; else when the session began. */
  at: z.string(),
  by: decider,
  /** Decided on the spot, with the customer there. */
  isInPerson: z.optional(z.boolean()),
  /** What the customer reads. */
  reason: z.optional(z.string()),
  /** The files that are asked for again through our own wizard, and how often this attempt has asked for some. */
  again: z.optional(z.array(askedAgain)),
  timesAsked: z.optional(z.number()),
  /** Expired or abandoned before anything was submitted: it says nothing about the customer. */
  isEmpty: z.optional(z.boolean()),
});
export type Standing = z.infer<typeof standing>;

/** Whether one attempt counts rather than another: the newer, but none that is empty replaces one that is not. */
const outweighs = (one: Standing, other: Standing) =>
  one.isEmpty === other.isEmpty ? one.attempt > other.attempt : !one.isEmpty;

/**
 * Which of two holds: that of the attempt that counts; about the same one, a person's decision. A person's replaces a
 * person's, because the second person has seen the first decision; a provider's replaces a provider's, because a
 * session gives its latest.
 */
export function resolveStanding(before: Standing | undefined, told: Standing): Standing {
  if (!before) return told;
  if (told.attempt !== before.attempt) return outweighs(told, before) ? told : before;
  return before.by.kind === 'person' && told.by.kind !== 'person' ? before : told;
}

type PhaseStatus = { status: CustomerStatus; waitingFor: WaitsFor | undefined };

const statusByPhase: Record<Phase, PhaseStatus> = {
  submitted: { status: 'pending', waitingFor: 'provider' },
  approved: { status: 'approved', waitingFor: undefined },
  denied: { status: 'denied', waitingFor: undefined },
  ask_again: { status: 'pending', waitingFor: 'customer' },
  review: { status: 'pending', waitingFor: 'dealership' },
  expired: { status: 'pending', waitingFor: 'customer' },
  abandoned: { status: 'pending', waitingFor: 'customer' },
};

/** What the record's own words are for how things stand: one of the specification's three, and whom it waits for. */
export const statusFor = (stands: Standing | undefined): PhaseStatus =>
  stands ? statusByPhase[stands.phase] : { status: 'pending', waitingFor: 'customer' };
