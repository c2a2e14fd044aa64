import { randomUUID } from 'node:crypto';

/** The statuses that Veriff decides on, and the number of each. */
const outcomeCodes = {
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  expired: 9104,
  abandoned: 9104,
  review: 9121,
} as const;
export type Outcome = keyof typeof outcomeCodes;

/** A few of Veriff's many reasons, enough to show each sentence that a customer may read. */
export const declineReasons: Record<string, string> = {
  101: 'Physical document not used',
  102: 'Suspected document tampering',
  104: 'Name entered does not match name on document',
  106: 'Known fraud',
  510: 'Presented document type not supported',
  539: 'Resubmission limit exceeded',
};
export const resubmissionReasons: Record<string, string> = {
  201: 'Video and/or photos missing',
  202: 'Face not clearly visible',
  203: 'Full document not visible',
  204: 'Poor image quality',
  207: 'Document expired',
  603: 'Video missing',
  609: 'Document back missing',
};

export type Session = {
  id: string;
  /** The visitor's address, which ends with the session's secret token. */
  url: string;
  /** The product's own words when it began. */
  request: {
    callback?: string;
    person?: Record<string, string>;
    vendorData?: string | null;
  };
  status: 'created' | 'started' | 'submitted' | Outcome;
  /** Ids of the tries, the present one last; none until somebody opens the page. */
  attempts: string[];
  /** The latest decision, as webhooks and answers state it. */
  decision: Record<string, unknown> | null;
  /** Bodies of the webhooks so far, in order. */
  webhooks: string[];
};

/** The results of a check: a reason, and what the document says, null where it was unreadable. */
export type Findings = { reasonCode?: string | null; person?: Record<string, string | null> };

export const isFinal = ({ status }: Session): boolean =>
  ['approved', 'declined', 'expired', 'abandoned'].includes(status);
export const isBeingChecked = ({ status }: Session): boolean =>
  status === 'submitted' || status === 'review';

export const newSession = (request: Session['request'], origin: string): Session => ({
  id: randomUUID(),
  url: `${origin}/v/${randomUUID()}`,
  request,
  status: 'created',
  attempts: [],
  decision: null,
  webhooks: [],
});

/** The part of a session's body that repeats what the product asked with. */
const identityOf = ({ id, attempts, request }: Session) => ({
  id,
  attemptId: attempts.at(-1) ?? null,
  vendorData: request.vendorData ?? null,
});

function eventOf(session: Session, code: number, action: string): string[] {
  const body = JSON.stringify({ ...identityOf(session), feature: 'selfid', code, action });
  session.webhooks.push(body);
  return [body];
}

/** Opens the page, and begins another try if new pictures were asked for; returns the webhook for it, if any. */
export function start(session: Session): string[] {
  if (session.status !== 'created' && session.status !== 'resubmission_requested') return [];
  session.status = 'started';
  session.attempts.push(randomUUID());
  return eventOf(session, 7001, 'started');
}

/** Sends the pictures of a try once; returns the webhook for it, if any. */
export function submit(session: Session): string[] {
  if (session.status !== 'started') return [];
  session.status = 'submitted';
  return eventOf(session, 7002, 'submitted');
}

let decisions = 0;
/** Veriff's times have microseconds; a later one of the same millisecond has to sort later. */
const preciseTime = () =>
  new Date().toISOString().replace('Z', `${String((decisions += 1) % 1000).padStart(3, '0')}Z`);

/** Decides an open session and returns the webhook for it. */
export function decide(session: Session, status: Outcome, findings: Findings = {}): string {
  if (isFinal(session)) throw new Error(`Session ${session.id} is ${session.status}`);
  // A session that merely ended has read nothing.
  const hasEnded = status === 'expired' || status === 'abandoned';
  const { reasonCode = null, person } = hasEnded ? {} : findings;
  const reasons = status === 'declined' ? declineReasons : resubmissionReasons;
  session.status = status;
  session.decision = {
    ...identityOf(session),
    code: outcomeCodes[status],
    status,
    reason: reasons[reasonCode ?? ''] ?? null,
    reasonCode,
    decisionTime: hasEnded ? null : preciseTime(),
    person: { firstName: null, lastName: null, dateOfBirth: null, idNumber: null, ...person },
    document: hasEnded ? null : { type: 'DRIVERS_LICENSE', country: 'US' },
  };
  const body = decisionBody(session);
  session.webhooks.push(body);
  return body;
}

/** The latest decision as a webhook and the API's answer carry it alike; null before there is one. */
export const decisionBody = ({ decision }: Session): string =>
  JSON.stringify({ status: 'success', verification: decision });
