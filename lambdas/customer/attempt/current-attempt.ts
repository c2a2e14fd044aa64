import { MAX_ASKED_AGAIN } from '../../../shared/limits.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../shared/schemas/verification-schema.ts';
import { now } from '../../runtime/clock.ts';
import type { VerificationProvider } from '../../verification/provider.ts';
import { providerInUse, providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';

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
