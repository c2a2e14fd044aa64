import * as z from 'zod/mini';
import type { Outcome } from '../../../shared/schemas/verification-schema.ts';
import { DAY_MS, now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import type { ProviderUpdate, ReadFromDocument } from '../provider.ts';
import * as lenient from './lenient-fields.ts';
import { emailIn } from './lenient-fields.ts';
import { reasonFor } from './veriff-reasons.ts';

/** Keyed by Veriff's words, not its codes: one code means two things, and another is explained in two ways. */
const outcomes = new Map<string, Outcome>([
  ['approved', 'approved'],
  ['declined', 'denied'],
  ['resubmission_requested', 'ask_again'],
  ['review', 'review'],
  ['expired', 'expired'],
  ['abandoned', 'abandoned'],
]);

const person = z.object({
  firstName: lenient.text,
  lastName: lenient.text,
  dateOfBirth: lenient.date,
  idNumber: lenient.text,
});
const document = z.object({
  type: lenient.text,
  number: lenient.text,
  country: lenient.text,
  validUntil: lenient.date,
});
/** Risk labels that are kept; Veriff has some few for a session. */
const MAX_LABELS = 20;
const riskLabel = z.catch(z.optional(z.object({ label: lenient.text })), undefined);

const decided = z.object({
  verification: z.object({
    id: lenient.token,
    status: z.string(),
    attemptId: lenient.optionalToken,
    code: lenient.code,
    reason: lenient.text,
    reasonCode: lenient.code,
    vendorData: lenient.vendorData,
    decisionTime: lenient.text,
    person: z.catch(z.optional(person), undefined),
    document: z.catch(z.optional(document), undefined),
    riskLabels: z.catch(z.optional(z.array(riskLabel)), undefined),
  }),
});
type Verification = z.infer<typeof decided>['verification'];

const withoutGaps = <Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;

function readFrom({ person, document }: Verification): ReadFromDocument | undefined {
  const read: ReadFromDocument = withoutGaps({
    firstName: person?.firstName,
    lastName: person?.lastName,
    dateOfBirth: person?.dateOfBirth,
    idNumber: person?.idNumber ?? document?.number,
  });
  return Object.keys(read).length > 0 ? read : undefined;
}

/** Everything that explains a decision later on, without a name, a number or an address of the person. */
function substanceOf(verification: Verification): Record<string, unknown> {
  const { code, status, reasonCode, reason, decisionTime, document } = verification;
  const riskLabels = (verification.riskLabels ?? [])
    .flatMap((each) => each?.label ?? [])
    .slice(0, MAX_LABELS);
  return withoutGaps({
    code,
    status,
    reasonCode,
    reason,
    decisionTime,
    documentType: document?.type,
    documentCountry: document?.country,
    validUntil: document?.validUntil,
    riskLabels: riskLabels.length > 0 ? riskLabels : undefined,
  });
}

/** Clocks differ, though never by more. */
const MAX_AHEAD_MS = DAY_MS;

/**
 * Returns the time of a decision, unless it lies in the future: that decision would outlast every later one, so it
 * counts as one without a time.
 */
function timeOf({ decisionTime = '', status }: Verification): string | undefined {
  if (Date.parse(decisionTime) > now() + MAX_AHEAD_MS) {
    logger.warn('veriff decision of the future', { status });
    return undefined;
  }
  return decisionTime || undefined;
}

const unread = z.object({
  verification: z.object({ status: z.catch(lenient.optionalToken, undefined), code: lenient.code }),
});

/** Logs a decision that can't be read: it is lost, and an operator has to hear of it. */
function logUnread(content: unknown): void {
  const { data } = unread.safeParse(content);
  if (data) logger.warn('veriff decision not understood', data.verification);
}

/** Reads the update in a decision, from a webhook or an answer; undefined for no decision, or an unknown status. */
export function readDecision(content: unknown): ProviderUpdate | undefined {
  const verification = decided.safeParse(content).data?.verification;
  const outcome = outcomes.get(verification?.status ?? '');
  if (!verification || !outcome) {
    logUnread(content);
    return undefined;
  }
  return {
    kind: 'decided',
    sessionId: verification.id,
    attemptId: verification.attemptId,
    email: emailIn(verification.vendorData),
    decision: {
      outcome,
      at: timeOf(verification),
      reason: reasonFor(outcome, verification.reasonCode),
      read: readFrom(verification),
      substance: substanceOf(verification),
    },
  };
}
