import { declineReasons, outcomeCodes, resubmissionReasons, type Outcome } from './words.ts';
import type { DecideOptions, ReadDocument, ReadPerson, Session } from './session.ts';

let microseconds = 0;

/** With microseconds, as Veriff writes times; later ones of the same millisecond sort later. */
function preciseTime(milliseconds: number): string {
  microseconds = (microseconds + 1) % 1000;
  const digits = String(microseconds).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${digits}Z`);
}

const echoOf = ({ request }: Session) => ({
  vendorData: request.vendorData ?? null,
  endUserId: request.endUserId ?? null,
});

/** The body of an event's webhook. */
export const eventBody = (session: Session, action: 'started' | 'submitted'): string =>
  JSON.stringify({
    id: session.id,
    attemptId: session.attempts.at(-1) ?? null,
    feature: 'selfid',
    code: action === 'started' ? 7001 : 7002,
    action,
    ...echoOf(session),
  });

const noPerson: ReadPerson = { firstName: null, lastName: null, dateOfBirth: null, idNumber: null };
const noDocument: ReadDocument = { type: null, number: null, country: null, validUntil: null };

/** What is decided, as a webhook and an answer put it; a session that merely ended has read nothing. */
export function decisionOf(
  session: Session,
  outcome: Outcome,
  { reasonCode = null, reason, person, document }: Nullable<DecideOptions>,
  now: number,
): Record<string, unknown> {
  const hasEnded = outcome === 'expired' || outcome === 'abandoned';
  const known = outcome === 'declined' ? declineReasons : resubmissionReasons;
  return {
    id: session.id,
    attemptId: session.attempts.at(-1) ?? null,
    code: outcomeCodes[outcome],
    status: outcome,
    reason: reason ?? (reasonCode === null ? null : (known[reasonCode] ?? null)),
    reasonCode,
    ...echoOf(session),
    decisionTime: hasEnded ? null : preciseTime(now),
    acceptanceTime: preciseTime(session.createdAt),
    submissionTime: null,
    person: {
      ...noPerson,
      ...(!hasEnded && person),
      gender: null,
      nationality: null,
      yearOfBirth: null,
      placeOfBirth: null,
      addresses: null,
    },
    document: { ...noDocument, ...(!hasEnded && document), validFrom: null, state: null },
    additionalVerifiedData: {},
    riskLabels: [],
    comments: [],
  };
}
type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null };

/** Around a decision, in a webhook and in an answer alike. */
export const envelopeOf = (verification: Record<string, unknown> | null): string =>
  JSON.stringify({ status: 'success', verification, technicalData: { ip: '127.0.0.1' } });
