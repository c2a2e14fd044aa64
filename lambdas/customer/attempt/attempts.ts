import { MAX_ASKED_AGAIN, MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../shared/schemas/verification-schema.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import type { VerificationProvider } from '../../verification/provider.ts';
import { providerInUse, providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';
import { statusRules } from '../customer-state.ts';
import { withoutUndoableDecision } from '../undoable-decision.ts';

/* How many attempts there are, and whether another may be made. */

type Decided = Pick<Customer, 'decision'>;
type Tried = Pick<Customer, 'attempt'>;

/** True once somebody found in person that the customer is not who the documents say: trying online is over. */
export const wasRejectedInPerson = ({ decision: { standing } }: Decided): boolean =>
  standing?.isInPerson === true && standing.phase === 'denied';

/** True where the dealership has ended trying online: it was denied for good, or revoked. */
export const isClosed = ({ decision: { standing } }: Decided): boolean =>
  standing?.isClosed === true;

/** True where the person has no attempt left today, all records together. */
export const isExhausted = ({ attempt: { exhaustedUntil } }: Tried): boolean =>
  exhaustedUntil !== undefined && exhaustedUntil > isoTime();

/** Attempts that this record still allows, and so a link that the dealership sends. */
export const attemptsLeft = (customer: Decided & Tried): number =>
  statusRules[customer.decision.status].isOpen &&
  !wasRejectedInPerson(customer) &&
  !isClosed(customer)
    ? Math.max(0, MAX_VERIFICATION_ATTEMPTS - customer.attempt.used)
    : 0;

/** True where trying online is over with a denial, and nobody has checked the customer in person. */
export const needsInPersonVisit = (customer: Decided & Tried): boolean =>
  customer.decision.status === 'denied' &&
  customer.attempt.used >= MAX_VERIFICATION_ATTEMPTS &&
  !wasRejectedInPerson(customer) &&
  !isClosed(customer);

/** True while a provider or the dealership still has to decide about what was submitted. */
export const awaitsDecision = ({ decision: { waitingFor } }: Decided) =>
  waitingFor === 'provider' || waitingFor === 'dealership';

/** True where the customer may begin, or send something, now. */
export const maySubmit = (customer: Decided & Tried): boolean =>
  attemptsLeft(customer) > 0 && !awaitsDecision(customer);

/**
 * Refuses another attempt for someone who is verified, is being decided about, or has none left. A decision that can
 * still be undone isn't made yet: otherwise the customer would learn of it, and end the time to undo it.
 */
export function assertMaySubmit(current: Customer): void {
  const customer = withoutUndoableDecision(current);
  if (!statusRules[customer.decision.status].isOpen || awaitsDecision(customer))
    throw new AppError('already_submitted');
  if (attemptsLeft(customer) === 0 || isExhausted(customer))
    throw new AppError('attempts_exhausted');
}

/* The attempt under way. */

/** An attempt that was begun, and in which the customer has something to do. */
export type CurrentAttempt = {
  provider: VerificationProvider;
  sessionId: string;
  url: string | null;
};

/** Milliseconds before its end from which on nobody is sent to a session any more. */
const LAST_MINUTES_MS = 10 * 60_000;

const isOver = (expiresAt: string | undefined) =>
  expiresAt !== undefined && Date.parse(expiresAt) - LAST_MINUTES_MS < now();

/**
 * The newest attempt while its session takes something. An attempt stays with the provider that it began with,
 * whichever the stage uses since.
 */
export function openSession(customer: Customer): CurrentAttempt | undefined {
  const { sessionId, sessionExpiresAt, sessionEnd, url, provider: name = '' } = customer.attempt;
  const provider = providerNamed(name);
  if (sessionId === undefined || !provider || sessionEnd || isOver(sessionExpiresAt))
    return undefined;
  // Once a stage is no longer a demonstration, what began there isn't decided by chance either.
  if (provider.isDemonstration && !providerInUse().isDemonstration) return undefined;
  return { provider, sessionId, url };
}

/** The attempt that the customer can continue; undefined where the next one has to begin. */
export function currentAttempt(customer: Customer): CurrentAttempt | undefined {
  const { standing } = customer.decision;
  const { begun } = customer.attempt;
  const isUnknown = standing === undefined || standing.attempt < begun;
  const isAskedAgain = standing?.attempt === begun && standing.phase === 'ask_again';
  return isUnknown || isAskedAgain ? openSession(customer) : undefined;
}

/** True once a result goes to the contact that the customer entered: submitted, or begun at a provider elsewhere. */
export const hasOwnContact = (customer: Customer): boolean =>
  customer.attempt.submittedAt !== undefined ||
  (customer.attempt.begun > 0 &&
    providerNamed(customer.attempt.provider ?? '')?.isElsewhere === true);

/** The provider of the attempt under way, or else of the next one. */
export const providerFor = (customer: Customer): VerificationProvider =>
  currentAttempt(customer)?.provider ?? providerInUse();

/** The files that are asked for again through our own wizard, in the attempt under way. */
export function filesAskedAgain(customer: Customer): AskedAgain[] {
  const { standing } = customer.decision;
  if (
    standing?.phase !== 'ask_again' ||
    (currentAttempt(customer)?.provider.files.length ?? 0) === 0
  )
    return [];
  return standing.again ?? [];
}

/** True where the proof of address may come later: where it's read, and nothing was asked for again. */
export const mayAddressFollow = (customer: Customer): boolean =>
  providerFor(customer).isRead && filesAskedAgain(customer).length === 0;

const isAnotherIdAsked = (again: readonly AskedAgain[]) =>
  again.some(({ kind, problem }) => kind === 'idDocument' && problem === 'expired');

/** True where the customer says which kind of ID it is: not where the same ID is only sent again. */
export function mayChooseId(customer: Customer): boolean {
  const again = filesAskedAgain(customer);
  return again.length === 0 || isAnotherIdAsked(again);
}

/**
 * The kind of the ID after files were sent again: another kind only in place of one that has expired. A sharper picture
 * is of the ID that was sent before.
 */
export const resubmittedIdType = (
  customer: Customer,
  form: { idType?: IdType | undefined },
): IdType | undefined =>
  isAnotherIdAsked(filesAskedAgain(customer))
    ? (form.idType ?? customer.attempt.idType)
    : customer.attempt.idType;

/** The number of times that something may still be sent again, this time included. */
export const resubmissionsLeft = (customer: Customer): number =>
  filesAskedAgain(customer).length === 0
    ? 0
    : Math.max(0, MAX_ASKED_AGAIN + 1 - (customer.decision.standing?.timesAsked ?? 1));
